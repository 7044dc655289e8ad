import { describe, expect, it } from 'vitest'
import { createFollowUpSchema } from '@/domain/followUp'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { runTick } from '../schedule/runTick'
import { createFollowUp, updateFollowUp } from './questionnaireFollowUps'
import { sendDueFollowUps } from './sendDueFollowUps'

/** An independent calendar for this test: the hours of two zones ahead of UTC in 2026. */
const zones = {
  'Europe/London': (date: string) => (date >= '2026-03-29' && date < '2026-10-25' ? '+01:00' : '+00:00'),
  'Pacific/Auckland': (date: string) => (date >= '2026-04-05' && date < '2026-09-27' ? '+12:00' : '+13:00'),
}
type Zone = keyof typeof zones
const at = (zone: Zone, date: string, time: string) => new Date(`${date}T${time}${zones[zone](date)}`)

async function campaign(zone: Zone, fields = {}) {
  const company = await subscription({ timeZone: zone })
  const made = await questionnaire({
    subscriptionId: company.id,
    name: 'Leading change',
    isPublished: true,
    startDate: at(zone, '2026-03-02', '00:00:00'),
    endDate: at(zone, '2026-03-31', '23:59:59.999'),
    ...fields,
  })
  await question({ questionnaireId: made.id, responseType: 'ComparisonScale', scaleMax: 10 })
  return { ...made, subscriptionId: company.id }
}
type Campaign = Awaited<ReturnType<typeof campaign>>

const made = at('Europe/London', '2026-03-01', '09:00:00')
const wave = (of: Campaign, fields: object) =>
  createFollowUp(
    { actor: companyAdmin({ subscriptionId: of.subscriptionId }), db: db(), now: made },
    createFollowUpSchema.parse({ questionnaireId: of.id, days: 30, ...fields }),
  )
async function finisher(of: Campaign, endDate: Date, { run = {}, person = {}, user = {} } = {}) {
  const { userId } = await profile({ subscriptionId: of.subscriptionId, ...person, user })
  return questionnaireRespondentSession({
    questionnaireId: of.id,
    userId,
    startDate: endDate,
    endDate,
    ...run,
  })
}
const asked = (id: string) =>
  db().questionnaireRespondentSession.findMany({ where: { questionnaireId: id }, orderBy: { createdAt: 'asc' } })

describe('a wave asks each person', () => {
  it.each(['Europe/London', 'Pacific/Auckland'] as const)(
    'so many days after they completed, from eight in the morning of the company on, whatever the clock does: %s',
    async (zone) => {
      const live = await campaign(zone)
      const { id } = await wave(live, { days: 30, openDays: 14 })
      // Thirty days later the clock has changed in both zones.
      const run = await finisher(live, at(zone, '2026-03-10', '23:30:00'))
      expect(await sendDueFollowUps(db(), at(zone, '2026-04-08', '23:59:00'))).toBe(0)
      expect(await sendDueFollowUps(db(), at(zone, '2026-04-09', '07:59:00'))).toBe(0)
      expect(await sendDueFollowUps(db(), at(zone, '2026-04-09', '08:00:00'))).toBe(1)
      expect(await asked(id)).toMatchObject([
        { userId: run.userId, followsId: run.id, closesAt: at(zone, '2026-04-22', '23:59:59.999'), endDate: null },
      ])
    },
  )

  it('once, with several schedulers at the same time, and again tomorrow nobody', async () => {
    const live = await campaign('Europe/London')
    const { id } = await wave(live, {})
    for (let count = 0; count < 12; count++) await finisher(live, at('Europe/London', '2026-03-10', '12:00:00'))
    const day = at('Europe/London', '2026-04-09', '09:00:00')
    await Promise.all([sendDueFollowUps(db(), day), sendDueFollowUps(db(), day), sendDueFollowUps(db(), day)])
    await sendDueFollowUps(db(), at('Europe/London', '2026-04-10', '09:00:00'))
    expect(await asked(id)).toHaveLength(12)
  })

  it('by a mail with the last day of their own, and reminds them within it', async () => {
    const live = await campaign('Europe/London')
    const { id } = await wave(live, { openDays: 10 })
    const { userId } = await finisher(live, at('Europe/London', '2026-03-10', '12:00:00'))
    for (let day = 1; day <= 30; day++)
      await runTick(db(), at('Europe/London', `2026-04-${String(day).padStart(2, '0')}`, '10:00:00'))
    const mails = await db().emailMessage.findMany({ where: { questionnaireId: id }, orderBy: { createdAt: 'asc' } })
    expect(mails.map(({ kind, createdAt }) => [kind, createdAt.toISOString().slice(0, 10)])).toEqual([
      ['QuestionnaireInvite', '2026-04-09'],
      ['Reminder', '2026-04-13'],
      ['Reminder', '2026-04-15'],
      ['Reminder', '2026-04-18'],
    ])
    expect(mails.map((mail) => mail.userId)).toEqual(Array(4).fill(userId))
    expect(mails[0]?.text).toContain('18/04/2026')
    expect(mails[1]?.text).toContain('18/04/2026')
  })

  it('not whoever left the company, was erased, is anonymous, stopped the mails, or has not finished', async () => {
    const live = await campaign('Europe/London')
    const { id } = await wave(live, {})
    const end = at('Europe/London', '2026-03-10', '12:00:00')
    await finisher(live, end, { user: { archived: true } })
    await finisher(live, end, { user: { isAnonymous: true } })
    await finisher(live, end, { person: { archived: true } })
    await finisher(live, end, { run: { remindersStoppedAt: end } })
    await finisher(live, end, { run: { isSealed: true } })
    await finisher(live, end, { run: { archived: true } })
    await finisher(live, end, { run: { endDate: null } })
    const moved = await finisher(live, end)
    await db().profile.update({
      where: { userId: moved.userId },
      data: { subscriptionId: (await subscription()).id },
    })
    await sendDueFollowUps(db(), at('Europe/London', '2026-04-09', '09:00:00'))
    expect(await asked(id)).toEqual([])
  })

  it('who came back to the company, within their days, and never a second time', async () => {
    const live = await campaign('Europe/London')
    const { id } = await wave(live, { openDays: 10 })
    const { userId } = await finisher(live, at('Europe/London', '2026-03-10', '12:00:00'))
    const archive = (archived: boolean) => db().user.update({ where: { id: userId }, data: { archived } })
    await archive(true)
    expect(await sendDueFollowUps(db(), at('Europe/London', '2026-04-09', '09:00:00'))).toBe(0)
    await archive(false)
    expect(await sendDueFollowUps(db(), at('Europe/London', '2026-04-10', '09:00:00'))).toBe(1)
    await archive(true)
    await archive(false)
    expect(await sendDueFollowUps(db(), at('Europe/London', '2026-04-11', '09:00:00'))).toBe(0)
    expect(await asked(id)).toMatchObject([{ userId, closesAt: at('Europe/London', '2026-04-18', '23:59:59.999') }])
  })

  it('who stopped the mails of one wave not in the next', async () => {
    const live = await campaign('Europe/London')
    const first = await wave(live, { days: 30 })
    const second = await wave(live, { days: 60 })
    await finisher(live, at('Europe/London', '2026-03-10', '12:00:00'))
    await sendDueFollowUps(db(), at('Europe/London', '2026-04-09', '09:00:00'))
    await db().questionnaireRespondentSession.updateMany({
      where: { questionnaireId: first.id },
      data: { remindersStoppedAt: made },
    })
    await sendDueFollowUps(db(), at('Europe/London', '2026-05-09', '09:00:00'))
    expect(await asked(second.id)).toEqual([])
  })

  it('late, as long as their days last, and not afterwards', async () => {
    const live = await campaign('Europe/London')
    const { id } = await wave(live, { days: 30, openDays: 5 })
    const [early, late] = [
      await finisher(live, at('Europe/London', '2026-03-09', '12:00:00')),
      await finisher(live, at('Europe/London', '2026-03-10', '12:00:00')),
    ]
    await sendDueFollowUps(db(), at('Europe/London', '2026-04-13', '09:00:00'))
    expect((await asked(id)).map(({ userId }) => userId)).toEqual([late.userId])
    expect(early.userId).not.toBe(late.userId)
  })

  it('after the last day of the wave too, where they completed the campaign after its end', async () => {
    const live = await campaign('Europe/London')
    const { id, endDate } = await wave(live, { days: 30, openDays: 5 })
    const { userId } = await finisher(live, at('Europe/London', '2026-06-10', '12:00:00'))
    await runTick(db(), at('Europe/London', '2026-07-10', '09:00:00'))
    const [run] = await asked(id)
    expect(run).toMatchObject({ userId, invitedAt: at('Europe/London', '2026-07-10', '09:00:00') })
    const moved = await db().questionnaire.findUniqueOrThrow({ where: { id } })
    expect(moved.endDate).toEqual(at('Europe/London', '2026-07-14', '23:59:59.999'))
    expect(moved.formerEnds).toEqual([endDate])
  })

  it('and keeps their days and reminders when the days of the wave are made fewer afterwards', async () => {
    const live = await campaign('Europe/London')
    const { id } = await wave(live, { days: 30, openDays: 60 })
    await finisher(live, at('Europe/London', '2026-03-10', '12:00:00'))
    await sendDueFollowUps(db(), at('Europe/London', '2026-04-09', '09:00:00'))
    const actor = companyAdmin({ subscriptionId: live.subscriptionId })
    const changed = await updateFollowUp({ actor, db: db(), now: made }, { id, openDays: 1, days: 10 })
    expect((await asked(id))[0]?.closesAt).toEqual(at('Europe/London', '2026-06-07', '23:59:59.999'))
    expect(changed.endDate).toEqual(at('Europe/London', '2026-06-07', '23:59:59.999'))
  })

  it('on the same day when it counts from the end of the campaign, and ahead of it before it begins', async () => {
    const live = await campaign('Europe/London')
    const after = await wave(live, { days: 90, isAfterEnd: true })
    const before = await wave(live, { days: 7, openDays: 30, isBefore: true })
    const waiting = await questionnaireRespondentSession({
      questionnaireId: live.id,
      userId: (await profile({ subscriptionId: live.subscriptionId })).userId,
    })
    await sendDueFollowUps(db(), at('Europe/London', '2026-02-23', '09:00:00'))
    expect(await asked(before.id)).toMatchObject([
      { userId: waiting.userId, closesAt: at('Europe/London', '2026-03-01', '23:59:59.999') },
    ])
    await finisher(live, at('Europe/London', '2026-03-10', '12:00:00'))
    await sendDueFollowUps(db(), at('Europe/London', '2026-06-28', '09:00:00'))
    expect(await asked(after.id)).toEqual([])
    await sendDueFollowUps(db(), at('Europe/London', '2026-06-29', '09:00:00'))
    expect(await asked(after.id)).toHaveLength(1)
  })
})
