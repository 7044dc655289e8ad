import { createInterface } from 'node:readline'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { deliverDueEmails } from '@/server/services/email/deliverDueEmails'
import { sendDueFollowUps } from '@/server/services/followUp/sendDueFollowUps'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { sendDueInvites } from '@/server/services/invite/sendDueInvites'
import { sendDueReminders } from '@/server/services/reminder/sendDueReminders'

// One of several processes with the same work: it acts at each instant that it reads, and reports when it is done.
const [kind] = process.argv.slice(2)
const createTransport = () => smtpTransport(env().smtpUrl ?? '', { from: 'no-reply@app.test', host: 'app.test' })
const transport = kind === 'invite' ? createTransport() : null

async function runNextImport(now: Date): Promise<void> {
  const job = await claimImportJob(db(), now)
  if (job !== null) await runImportJob({ db: db(), clock: () => now }, job)
}

async function act(now: Date): Promise<void> {
  if (kind === 'import') return runNextImport(now)
  if (kind === 'ask') {
    await sendDueFollowUps(db(), now)
    return void (await sendDueInvites(db(), now))
  }
  if (transport === null) return void (await sendDueReminders(db(), now))
  await sendDueInvites(db(), now)
  await deliverDueEmails(db(), now, transport)
}

process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  await act(new Date(line)).catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
  process.stdout.write('done\n')
}
