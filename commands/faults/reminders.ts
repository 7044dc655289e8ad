import { db } from '@/server/db/client'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { people } from './people'
import { startWorker } from './startWorker'

const start = '2030-01-07'
const participants = 50
const schedulers = 3

const plus = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
/** A calendar of this check's own: London's clocks of 2030, written down. */
const at = (date: string, time: string) => new Date(`${date}T${time}${date >= '2030-03-31' && date < '2030-10-27' ? '+01:00' : '+00:00'}`)

/** Weekly until the last week, then daily up to the deadline; the first day is the invitation's. */
function expectedDays(length: number): string[] {
  const days: string[] = []
  for (let n = 1; n <= length; n++) if (n >= length - 7 || n % 7 === 0) days.push(plus(start, n))
  return days
}

async function campaign(length: number) {
  const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
  const dates = { startDate: at(start, '00:00:00'), endDate: at(plus(start, length), '23:59:59') }
  const { id } = await questionnaire({ subscriptionId, isPublished: true, hasSentEmails: true, reminderType: 'Standard', ...dates })
  await people(participants, { questionnaireId: id, subscriptionId, invitedAt: at(start, '08:00:00') })
  return { id, length }
}

/** Three schedulers act at the same instants; now and then one is killed in the middle of its turn. */
async function goThrough(days: number): Promise<number> {
  const crew = await Promise.all(Array.from({ length: schedulers }, () => startWorker('remind')))
  let kills = 0
  for (let n = 0; n <= days + 1; n++) {
    for (const time of ['07:45:00', '08:00:00', '08:15:00', '17:00:00']) {
      const now = at(plus(start, n), time)
      const turns = crew.map((worker) => worker.act(now))
      if (time === '08:00:00' && n % 4 === 0) {
        const place = Math.floor(Math.random() * schedulers)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 25))
        await crew[place]!.kill()
        kills += 1
        crew[place] = await startWorker('remind')
      }
      await Promise.all(turns)
    }
  }
  await Promise.all(crew.map((worker) => worker.kill()))
  return kills
}

/** Everybody is reminded on each day of reminders, once, whatever becomes of the schedulers. */
export async function reminders(days = 200): Promise<string[]> {
  const campaigns = await Promise.all([days, Math.min(days, 30), Math.min(days, 9), Math.min(days, 3)].map(campaign))
  const kills = await goThrough(days)
  const problems: string[] = []
  let sum = 0
  for (const { id, length } of campaigns) {
    const expected = expectedDays(length)
    const runs = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId: id }, select: { id: true, email: true, reminders: { orderBy: { day: 'asc' } }, emails: { orderBy: { createdAt: 'asc' } } } })
    for (const { id: run, email, reminders: rows, emails } of runs) {
      const written = rows.map(({ day }) => day.toISOString().slice(0, 10))
      if (written.join() !== expected.join()) problems.push(`${run} of ${length} days: ${written.join(' ')}`)
      const mailed = emails.map(({ createdAt, to }) => `${createdAt.toISOString().slice(0, 10)} ${to}`)
      if (mailed.join() !== expected.map((day) => `${day} ${email}`).join()) problems.push(`${run} of ${length} days has other mails: ${mailed.join(', ')}`)
      sum += mailed.length
    }
    if (runs.length !== participants) problems.push(`${runs.length} people`)
  }
  process.stdout.write(`${days} days, ${schedulers} schedulers, ${kills} killed: ${sum} reminders.\n`)
  return problems
}
