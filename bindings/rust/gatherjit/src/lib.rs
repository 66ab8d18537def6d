// lib.rs
