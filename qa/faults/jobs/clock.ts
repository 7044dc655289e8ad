import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startWorker } from '@/qa/product.mjs'
import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { fresh, queueImport } from '@/server/testing/scenarios/importing'
import { smtpServer } from '@/server/testing/mail/smtpServer'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { createAccount, password } from '@/qa/attack/support/accounts'
import { BrowserClient } from '../support/browserClient'
import { participants } from '../support/participants'
import { fragileSite } from '../support/fragileSite'
import { SkippedPart } from '../support/skippedPart'
import { addDays, londonTime, remindedCampaign, wrongReminders } from '../support/remindedCampaign'
import { steppedWorker } from '../support/steppedWorker'
import { printFigures } from '../support/printFigures.mjs'

const libraries = '/usr/lib'

/** Path of Debian's `faketime` library; null where it is not installed. */
function library(): string | null {
  if (process.platform !== 'linux' || !existsSync(libraries)) return null
  const found = readdirSync(libraries)
    .map((name) => join(libraries, name, 'faketime/libfaketimeMT.so.1'))
    .find(existsSync)
  return found ?? null
}

/**
 * A clock for processes started with its settings, which jumps on command, in seconds from the right time; null where
 * unavailable.
 */
function fakeClock(): { settings: Record<string, string>; jump: (seconds: number) => void } | null {
  const preload = library()
  if (preload === null) return null
  const file = join(env().dataDir, 'clock')
  const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  jump(0)
  // The monotonic clock continues, as when the system time is set.
  const settings = {
    LD_PRELOAD: preload,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  }
  return { settings, jump }
}

const hour = 3600
/**
 * Few mails, so that takeover is measured: the import's invitations leave in every other run, twenty mails in ten
 * seconds.
 */
const [rows, mails, size] = [12_000, 110, 3]
const maxTakeover = 90_000
/** A mail in transit when its worker is killed may be sent twice: one for each connection. */
const maxCopies = 3
/**
 * Forward and back over eight o'clock, over midnight, and within the hours that a daylight-saving change skips and
 * repeats.
 */
const jumps = [
  '08:00:00',
  '09:00:00',
  '08:05:00',
  '07:10:00',
  '08:10:00',
  '23:30:00',
  '01:30:00',
  '00:30:00',
  '23:45:00',
]

/**
 * Two schedulers act at the times of their jumping clocks, over both daylight-saving changes: each participant is
 * reminded once a day.
 */
async function jumpingDays(): Promise<string[]> {
  const campaigns = [
    await remindedCampaign(9, { from: '2030-03-25', participants: 20 }),
    await remindedCampaign(9, { from: '2030-10-21', participants: 20 }),
  ]
  const workers = [await steppedWorker('remind'), await steppedWorker('remind')]
  for (const { start, length } of campaigns) {
    for (let n = 0; n <= length; n++) {
      for (const time of jumps)
        await Promise.all(
          workers.map((worker, index) =>
            worker.act(new Date(londonTime(addDays(start, n), time).getTime() + index * 90_000)),
          ),
        )
    }
  }
  await Promise.all(workers.map((worker) => worker.kill()))
  const { problems, mails: sum } = await wrongReminders(campaigns)
  printFigures('reminders under jumping clocks', {
    attempts: 2 * jumps.length * 20,
    acknowledged: sum,
    lost: problems.length,
  })
  return problems
}

/** Signs in, and is still signed in after the clock has jumped again. */
async function signInOver(email: string, jump: () => Promise<void>): Promise<string[]> {
  const browser = new BrowserClient()
  const signedIn = await browser.send(`${env().appUrl}/api/account/login`, {
    json: { email, password, rememberMe: true },
    headers: { origin: env().appUrl },
  })
  await jump()
  const { status } = await browser.send(`${env().appUrl}/api/account/sessions`)
  return signedIn.status === 200 && status === 200
    ? []
    : [`sign-in returned ${signedIn.status}, and the session after a jump ${status}`]
}

/** Pending mails and a pending import: how much of both is done. */
async function workToDo() {
  const { id: subscriptionId } = await subscription()
  const { userId } = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
  await db().emailMessage.createMany({
    data: Array.from({ length: mails }, (_, n) => ({
      kind: 'AccountNotice' as const,
      to: `c${n}@clock.test`,
      subject: 'S',
      html: '<p>S</p>',
      text: 'S',
    })),
  })
  const { id } = await queueImport(
    companyAdmin({ subscriptionId, userId }),
    Array.from({ length: rows }, () => [fresh()]),
  )
  const where = { to: { endsWith: '@clock.test' }, state: { not: 'Sent' as const } }
  return {
    waitingMails: () => db().emailMessage.count({ where }),
    job: () => db().importJob.findUniqueOrThrow({ where: { id } }),
  }
}

type Work = Awaited<ReturnType<typeof workToDo>>

/**
 * The work left at the timeout after the worker with the wrong clock was killed, and the milliseconds until all was
 * done.
 */
async function takenOver({ waitingMails, job }: Work): Promise<{ problems: string[]; took: number }> {
  const from = performance.now()
  const isDone = await until(async () => (await waitingMails()) === 0 && (await job()).state === 'Done', {
    timeout: maxTakeover + 5000,
  })
  const took = performance.now() - from
  const { state, succeededRows } = await job()
  const problems: string[] = []
  if (!isDone || took > maxTakeover)
    problems.push(
      `after ${Math.round(took / 1000)} s ${await waitingMails()} mails are pending and the import is ${state}`,
    )
  if (succeededRows !== rows) problems.push(`the import created ${succeededRows} of ${rows} people`)
  return { problems, took }
}

/**
 * The clocks of a site and a worker jump during work, another worker's is right; in the end the first is killed with
 * its clock wrong.
 */
async function jumpingProcesses({ settings, jump }: NonNullable<ReturnType<typeof fakeClock>>): Promise<string[]> {
  const server = await smtpServer({ onMail: () => wait(1500) })
  const site = await fragileSite(settings)
  const campaign = await campaignOfTwelve()
  const people = await participants(campaign, size)
  const { email } = await createAccount()
  const work = await workToDo()
  const right = await startWorker({ env: { SMTP_URL: server.url } })
  await until(() => server.received.length > 3)
  // Its clock starts an hour ahead, so that all leases of the other worker look expired to it.
  jump(hour)
  const wrong = await startWorker({ env: { ...settings, SMTP_URL: server.url } })
  const problems: string[] = []
  for (const seconds of [-hour, 0, 90, hour]) {
    const jumpAndWait = async () => {
      jump(seconds)
      await wait(5000)
    }
    problems.push(...(await signInOver(email, jumpAndWait)))
  }
  const atKill = await work.waitingMails()
  await wrong.kill()
  const { problems: notDone, took } = await takenOver(work)
  const duplicated = server.received.length - new Set(server.received.map(({ to }) => to)).size
  if (duplicated > maxCopies) problems.push(`${duplicated} mails were sent twice`)
  const { missing, refused } = await people.finish()
  printFigures('clocks that jump while jobs run', {
    attempts: 5,
    acknowledged: people.saves(),
    lost: missing.length,
    duplicated,
  })
  process.stdout.write(
    `    ${mails - (await work.waitingMails())} of ${mails} mails sent and ${(await work.job()).succeededRows} people imported; ${atKill} mails were pending when the worker with the wrong clock was killed, everything was done ${(took / 1000).toFixed(0)} s later\n`,
  )
  await right.stop()
  await site.stop()
  await server.close()
  return [...problems, ...notDone, ...missing, ...refused]
}

/**
 * Clocks that jump by an hour, over a daylight-saving change, and differ between processes: nothing twice, nothing
 * lost, no account locked out.
 */
export async function clock(): Promise<string[]> {
  const problems = await jumpingDays()
  const fake = fakeClock()
  if (fake !== null) return [...problems, ...(await jumpingProcesses(fake))]
  if (problems.length > 0) return problems
  throw new SkippedPart("clocks of processes require Debian's faketime (apt-get install faketime)")
}
