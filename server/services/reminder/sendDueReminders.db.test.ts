import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { sendDueReminders } from './sendDueReminders'

const day = 86_400_000
const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** An independent calendar for this test: the UTC offsets of two zones in the spring of 2026. */
const zones = {
  'Europe/London': (date: string) => (date >= '2026-03-29' ? '+01:00' : '+00:00'),
  'Pacific/Auckland': (date: string) => (date >= '2026-04-05' ? '+12:00' : '+13:00'),
}
type Zone = keyof typeof zones
const at = (zone: Zone, date: string, time: string) => new Date(`${date}T${time}${zones[zone](date)}`)

// Three weeks with the clock change of both zones: 21 days from the start to the deadline.
const start = '2026-03-16'
const end = '2026-04-06'
/** Weekly until the last week begins, a week before the deadline; then daily. */
const expectedDays = [plus(start, 7), ...Array.from({ length: 8 }, (_, n) => plus(end, n - 7))]

async function campaign(zone: Zone, fields = {}) {
  const company = await subscription({ timeZone: zone })
  return questionnaire({
    subscriptionId: company.id,
    name: 'Leading change',
    isPublished: true,
    hasSentEmails: true,
    reminderType: 'Standard',
    startDate: at(zone, start, '00:00:00'),
    endDate: at(zone, end, '23:59:59.999'),
    ...fields,
  })
}
async function participant(zone: Zone, ofCampaign: { id: string; subscriptionId: string | null }, fields = {}) {
  const { userId } = await profile({ subscriptionId: ofCampaign.subscriptionId, user: { passwordHash: 'set' } })
  return questionnaireRespondentSession({
    questionnaireId: ofCampaign.id,
    userId,
    invitedAt: at(zone, start, '08:00:00'),
    lineManagerName: 'Lin',
    lineManagerEmail: `manager-${userId}@example.test`,
    ...fields,
  })
}
const daysOf = async (id: string) => {
  const rows = await db().reminderOccurrence.findMany({
    where: { questionnaireRespondentSessionId: id },
    orderBy: { day: 'asc' },
  })
  return rows.map((row) => row.day.toISOString().slice(0, 10))
}
const mailsOf = (id: string) =>
  db().emailMessage.findMany({
    where: { questionnaireRespondentSessionId: id, kind: 'Reminder' },
    orderBy: { createdAt: 'asc' },
  })

describe('automatic reminders', () => {
  it('are sent once each reminder day at eight in the company’s own time zone, across clock changes and with any number of schedulers', async () => {
    const people: { zone: Zone; id: string; email: string; days: string[] }[] = []
    const changes: { when: Date; id: string; data: object }[] = []
    for (const zone of ['Europe/London', 'Pacific/Auckland'] as const) {
      const live = await campaign(zone)
      const add = async (days: string[], fields = {}, later: { date: string; data: object }[] = []) => {
        const run = await participant(zone, live, fields)
        people.push({ zone, id: run.id, email: run.email, days })
        for (const { date, data } of later) changes.push({ when: at(zone, date, '02:00:00'), id: run.id, data })
      }
      await add(expectedDays)
      await add(
        expectedDays.filter((date) => date > '2026-04-01'),
        { invitedAt: at(zone, '2026-04-01', '07:59:00') },
      )
      await add(
        expectedDays.filter((date) => date < '2026-04-01'),
        {},
        [{ date: '2026-04-01', data: { startDate: new Date(), endDate: new Date() } }],
      )
      await add(
        expectedDays.filter((date) => date < '2026-03-31' || date >= '2026-04-03'),
        {},
        [
          { date: '2026-03-31', data: { remindersStoppedAt: new Date() } },
          { date: '2026-04-03', data: { remindersStoppedAt: null } },
        ],
      )
      await add(
        expectedDays.filter((date) => date < '2026-03-30'),
        {},
        [{ date: '2026-03-30', data: { archived: true } }],
      )
    }
    let reminded = 0
    for (
      let now = at('Pacific/Auckland', start, '00:00:00');
      now < at('Europe/London', plus(end, 2), '00:00:00');
      now = new Date(now.getTime() + 3_600_000)
    ) {
      for (const { id, data } of changes.filter(({ when }) => when.getTime() === now.getTime()))
        await db().questionnaireRespondentSession.update({ where: { id }, data })
      const counts = await Promise.all([1, 2, 3].map(() => sendDueReminders(db(), now)))
      reminded += counts.reduce((sum, count) => sum + count)
    }
    for (const { zone, id, email, days } of people) {
      expect(await daysOf(id)).toEqual(days)
      const mails = await mailsOf(id)
      expect(mails.map(({ createdAt }) => createdAt)).toEqual(days.map((date) => at(zone, date, '08:00:00')))
      expect(mails.every(({ to }) => to === email)).toBe(true)
    }
    expect(reminded).toBe(people.reduce((sum, { days }) => sum + days.length, 0))
    expect(await db().emailMessage.count({ where: { to: { startsWith: 'manager-' } } })).toBe(0)
  }, 180_000)

  it("follow a campaign's own plan: its days, moved from weekends, from its hour in the time zone of the company", async () => {
    const zone = 'Pacific/Auckland'
    const plan = { daysAfterStart: [5, 12], daysBeforeEnd: [3], hasLastCall: true, isWeekdaysOnly: true, hour: 14 }
    const { id } = await participant(zone, await campaign(zone, { reminderPlan: plan }))
    for (let date = start; date <= plus(end, 1); date = plus(date, 1))
      for (const time of ['08:00:00', '13:59:00', '14:00:00', '15:00:00'])
        await sendDueReminders(db(), at(zone, date, time))
    // Five days after Monday the 16th is a Saturday, and twelve days; three days before the end is Good Friday.
    const days = ['2026-03-23', '2026-03-30', '2026-04-03', '2026-04-06']
    expect(await daysOf(id)).toEqual(days)
    expect((await mailsOf(id)).map(({ createdAt }) => createdAt)).toEqual(
      days.map((date) => at(zone, date, '14:00:00')),
    )
  })

  it('follow the specified plan where the stored one cannot be read', async () => {
    const zone = 'Europe/London'
    const { id } = await participant(zone, await campaign(zone, { reminderPlan: { hour: 99 } }))
    for (let date = start; date <= end; date = plus(date, 1)) await sendDueReminders(db(), at(zone, date, '08:00:00'))
    expect(await daysOf(id)).toEqual(expectedDays)
  })

  it('are not sent for a campaign with manual reminders, without invitations, unpublished or deleted, nor for a self-service questionnaire', async () => {
    const zone = 'Europe/London'
    const campaignFields = [
      { reminderType: '' },
      { hasSentEmails: false },
      { isPublished: false },
      { archived: true },
      { questionnaireType: 'SelfService' as const },
    ]
    const runs = await Promise.all(
      campaignFields.map(async (fields) => participant(zone, await campaign(zone, fields))),
    )
    await sendDueReminders(db(), at(zone, end, '12:00:00'))
    for (const { id } of runs) expect(await daysOf(id)).toEqual([])
  })

  it('are late on the same day after a pause of the scheduler, and missed days are skipped', async () => {
    const zone = 'Europe/London'
    const { id } = await participant(zone, await campaign(zone))
    await sendDueReminders(db(), at(zone, '2026-04-04', '22:45:00'))
    await sendDueReminders(db(), at(zone, '2026-04-04', '23:00:00'))
    expect(await daysOf(id)).toEqual(['2026-04-04'])
    await sendDueReminders(db(), at(zone, plus(end, 1), '08:00:00'))
    expect(await daysOf(id)).toEqual(['2026-04-04'])
  })

  it("state the days left in the company's time zone, and link to the run and to the page that stops them", async () => {
    const zone = 'Pacific/Auckland'
    const live = await campaign(zone)
    const run = await participant(zone, live)
    await sendDueReminders(db(), at(zone, '2026-04-04', '08:00:00'))
    const [mail] = await mailsOf(run.id)
    expect(mail).toMatchObject({
      subject: 'Reminder: Leading change closes in 2 days',
      to: run.email,
      hasCode: true,
      questionnaireId: live.id,
    })
    for (const words of [
      '2 days left',
      'Closes: 06/04/2026',
      `/home/questionnaire/start/${live.id}/${run.userId}`,
      `/account/stopReminders?session=${run.id}&code=`,
    ])
      expect(mail?.text).toContain(words)
  })
})
