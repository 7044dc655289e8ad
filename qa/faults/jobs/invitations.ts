import { setTimeout as wait } from 'node:timers/promises'
import { db } from '@/server/db/client'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { type Mood, scriptableMailServer } from '@/server/testing/mail/scriptableMailServer'
import { addParticipants } from '../support/addParticipants'
import { type SteppedWorker, steppedWorker } from '../support/steppedWorker'

const begin = new Date('2030-01-07T09:00:00Z')
const workers = 3
/** One second here is a minute for the workers, so that delays and leases end soon. */
const timeFactor = 60
/** Batch size of a worker; each of these mails may be sent again when it is killed. */
const batchSize = 20

/** Of each hundred addresses some are deferred, rejected, or disconnected once after acceptance. */
function behaviourOf(address: string, before: number): Mood {
  const rest = Number(/^p(\d+)-/.exec(address)?.[1]) % 100
  if (rest < 5) return before < 2 ? 'putOff' : 'take'
  if (rest < 7) return 'refuse'
  if (rest < 9) return before < 1 ? 'drop' : 'take'
  return 'take'
}

async function isOver(questionnaireId: string, count: number): Promise<boolean> {
  const where = { questionnaireId, state: { in: ['Sent' as const, 'Failed' as const] } }
  return (await db().emailMessage.count({ where })) === count
}

/** Several processes invite and deliver while they are killed in turn; returns the number of kills. */
async function deliverWithKills(questionnaireId: string, count: number): Promise<number> {
  const from = Date.now()
  const clock = () => new Date(begin.getTime() + (Date.now() - from) * timeFactor)
  let isRunning = true
  const runningWorkers: SteppedWorker[] = []
  const superviseWorker = async (place: number) => {
    while (isRunning) {
      const worker = await steppedWorker('invite')
      runningWorkers[place] = worker
      while (isRunning && worker.isAlive()) await worker.act(clock()).then(() => wait(50))
    }
  }
  const supervisors = Array.from({ length: workers }, (_, place) => superviseWorker(place))
  let kills = 0
  while (!(await isOver(questionnaireId, count))) {
    await wait(1500 + Math.random() * 1500)
    const victim = runningWorkers[Math.floor(Math.random() * workers)]
    // No kills in the last stretch, which is left to its retry delays.
    if (
      victim?.isAlive() !== true ||
      (await db().emailMessage.count({ where: { questionnaireId, state: 'Queued' } })) < count / 50
    )
      continue
    await victim.kill()
    kills += 1
  }
  isRunning = false
  await Promise.all(runningWorkers.map((worker) => worker.kill()))
  await Promise.all(supervisors)
  return kills
}

/**
 * Every invitation of a campaign arrives, once, however often the processes that write and deliver them are killed.
 */
export async function invitations(count = 10_000): Promise<string[]> {
  const server = await scriptableMailServer(behaviourOf)
  process.env.SMTP_URL = server.url
  const campaign = await questionnaire({
    isPublished: true,
    publishedAt: begin,
    startDate: begin,
    endDate: new Date('2030-03-01T00:00:00Z'),
  })
  await addParticipants(count, { questionnaireId: campaign.id, subscriptionId: campaign.subscriptionId })
  const from = performance.now()
  const kills = await deliverWithKills(campaign.id, count)
  const seconds = (performance.now() - from) / 1000
  await server.close()

  const mails = await db().emailMessage.findMany({
    where: { questionnaireId: campaign.id },
    select: { id: true, to: true, state: true, lastError: true },
  })
  const copies = new Map<string, string[]>()
  for (const { to, messageId } of server.received) copies.set(to, [...(copies.get(to) ?? []), messageId])
  const problems: string[] = []
  let again = 0
  for (const { id, to, state, lastError } of mails) {
    const [behaviour, ids] = [behaviourOf(to, 0), copies.get(to) ?? []]
    if (
      behaviour === 'refuse'
        ? state !== 'Failed' || ids.length > 0 || lastError === null
        : state !== 'Sent' || ids.length === 0
    )
      problems.push(`${to}: ${state}, arrived ${ids.length} times`)
    if (ids.some((messageId) => messageId !== `<${id}@app.test>`))
      problems.push(`${to}: Message-IDs ${[...new Set(ids)].join(' ')}`)
    again += Math.max(0, ids.length - (behaviour === 'drop' ? 2 : 1))
  }
  if (new Set(mails.map(({ to }) => to)).size !== count || mails.length !== count)
    problems.push(`${mails.length} mails for ${count} people`)
  if (copies.has('manager@example.test')) problems.push('A line manager received a mail.')
  if (again > kills * batchSize) problems.push(`${again} mails arrived again after ${kills} kills`)
  process.stdout.write(
    `${count} invitations in ${seconds.toFixed(0)} s: ${kills} workers killed, ${again} mails sent again because of it, each with its first Message-ID.\n`,
  )
  return problems
}
