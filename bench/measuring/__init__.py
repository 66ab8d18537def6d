# __init__.py: what the measuring commands share: results, statistics, tables, and what they measure.
