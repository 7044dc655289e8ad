import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { freePort } from '@/commands/process/freePort.mjs'
import { guardRun } from '@/commands/process/guard.mjs'
import { startMailServer } from './mailServer'
import { startTestSite } from './testSite'

/** One product and one mail server for all journeys of a run, which each create their own companies and people. */
export default async function journeysSetup(): Promise<() => Promise<void>> {
  // A killed run leaves no server and no folder.
  guardRun('journeys')
  const mails = join(tmpdir(), `mails-${process.pid}.jsonl`)
  const mail = await startMailServer(await freePort(), mails)
  // Each file sets the client address of its requests.
  const { url, databaseUrl, stop } = await startTestSite(mail.url, () => ({ TRUST_PROXY: '1' }))
  process.env.JOURNEYS_SITE = JSON.stringify({ url, databaseUrl, mails })
  return async () => {
    await stop()
    await mail.stop()
  }
}
