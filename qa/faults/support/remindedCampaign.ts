import { db } from '@/server/db/client'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { addParticipants } from './addParticipants'

type Campaign = { id: string; length: number; start: string; participants: number }

/** A Monday in winter. */
export const start = '2030-01-07'

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
/** An independent calendar: London's daylight-saving changes of 2030, hard-coded. */
export const londonTime = (date: string, time: string) =>
  new Date(`${date}T${time}${date >= '2030-03-31' && date < '2030-10-27' ? '+01:00' : '+00:00'}`)

/** Weekly until the last week, then daily up to the deadline; the first day is the invitation's. */
function expectedDays({ length, start: from }: Campaign): string[] {
  const days: string[] = []
  for (let n = 1; n <= length; n++) if (n >= length - 7 || n % 7 === 0) days.push(addDays(from, n))
  return days
}

/** A campaign in London of `length` days whose people were all invited on its first. */
export async function remindedCampaign(length: number, { from = start, participants = 50 } = {}): Promise<Campaign> {
  const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
  const dates = { startDate: londonTime(from, '00:00:00'), endDate: londonTime(addDays(from, length), '23:59:59') }
  const { id } = await questionnaire({
    subscriptionId,
    isPublished: true,
    hasSentEmails: true,
    reminderType: 'Standard',
    ...dates,
  })
  await addParticipants(participants, { questionnaireId: id, subscriptionId, invitedAt: londonTime(from, '08:00:00') })
  return { id, length, start: from, participants }
}

/** Participants not reminded on exactly the expected days, and the number of mails. */
export async function wrongReminders(campaigns: readonly Campaign[]): Promise<{ problems: string[]; mails: number }> {
  const problems: string[] = []
  let mails = 0
  for (const campaign of campaigns) {
    const { id, length, participants } = campaign
    const expected = expectedDays(campaign)
    const runs = await db().questionnaireRespondentSession.findMany({
      where: { questionnaireId: id },
      select: {
        id: true,
        email: true,
        reminders: { orderBy: { day: 'asc' } },
        emails: { orderBy: { createdAt: 'asc' } },
      },
    })
    for (const { id: run, email, reminders: rows, emails } of runs) {
      const written = rows.map(({ day }) => day.toISOString().slice(0, 10))
      if (written.join() !== expected.join()) problems.push(`${run} of ${length} days: ${written.join(' ')}`)
      const mailed = emails.map(({ createdAt, to }) => `${createdAt.toISOString().slice(0, 10)} ${to}`)
      if (mailed.join() !== expected.map((day) => `${day} ${email}`).join())
        problems.push(`${run} of ${length} days has other mails: ${mailed.join(', ')}`)
      mails += mailed.length
    }
    if (runs.length !== participants) problems.push(`${runs.length} people`)
  }
  return { problems, mails }
}
