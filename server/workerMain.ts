import { startWorker } from './worker'

const stop = await startWorker()
console.info('The worker is running: mails and scheduled work. Ctrl-C stops it.')

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stop().finally(() => process.exit(0))
  })
}
