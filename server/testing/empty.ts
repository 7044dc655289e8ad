// Stands in for the marker package outside Next's bundler.
export {}
