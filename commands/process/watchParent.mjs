// Preloaded into each server that a launcher starts: a server whose launcher was killed exits.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  setTimeout(() => process.exit(1), 3000)
  process.kill(process.pid, 'SIGTERM')
}, 500)
watch.unref()
