// Replaces the marker package outside Next's bundler.
export {}
