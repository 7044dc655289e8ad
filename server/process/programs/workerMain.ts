import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { registerNode } from '../registerNode'
import { startObserving, stopObserving } from '../startObserving'
import { stopOnSignals } from '../stopOnSignals'
import { warnOfFullDisk } from '../warnOfFullDisk'

await startObserving('worker', false)
const joining = registerNode('worker')
// A worker asked to stop while it starts deregisters too.
stopOnSignals({
  handOver: async () => (await joining)(),
  close: async () => void (await Promise.all([stopObserving(), db().$disconnect()])),
})
warnOfFullDisk(env().dataDir)
await joining
process.stdout.write('The worker is running: mails and scheduled work. Ctrl-C stops it.\n')
