import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { deleteMailServer, saveMailServer } from '@/server/mail/savedMailServer'
import { companyAdmin, departmentAdmin, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { stubSettings } from '@/server/testing/settings'
import { sendAllReminder, sendReminder } from './sendReminder'
import { sendDueReminders } from './sendDueReminders'

// A demonstration sends no mails, regardless of the saved settings.
stubSettings({ SEED_DEMO: '0' })
const now = new Date('2003-03-12T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function campaign(fields = {}) {
  const company = await subscription()
  const live = await questionnaire({
    subscriptionId: company.id,
    name: 'Leading change',
    isPublished: true,
    hasSentEmails: true,
    reminderType: 'Standard',
    startDate: new Date('2003-03-03T00:00:00Z'),
    endDate: new Date('2003-03-14T23:59:59.999Z'),
    ...fields,
  })
  const add = async (more = {}) => {
    const { userId } = await profile({ subscriptionId: company.id, user: { passwordHash: 'set' } })
    return questionnaireRespondentSession({
      questionnaireId: live.id,
      userId,
      invitedAt: new Date('2003-03-03T08:00:00Z'),
      lineManagerEmail: 'manager@example.test',
      ...more,
    })
  }
  return { live, add, actor: companyAdmin({ subscriptionId: company.id }) }
}
const mails = (questionnaireId: string) => db().emailMessage.findMany({ where: { questionnaireId, kind: 'Reminder' } })

describe('a manual reminder', () => {
  it('reaches all participants who have not finished, with the server’s own name and days, and no one else', async () => {
    const { live, add, actor } = await campaign()
    const [one, two] = [await add(), await add({ startDate: now })]
    await add({ startDate: now, endDate: now })
    await add({ archived: true })
    await add({ invitedAt: null })
    await add({ remindersStoppedAt: now })
    const answer = await sendAllReminder(
      { actor, db: db(), now },
      { questionnaireId: live.id, questionnaireName: 'Not mine', daysLeft: 99 },
    )
    expect(answer).toEqual({ reminded: 2, kept: 2, recent: 0, stopped: 1 })
    const sent = await mails(live.id)
    expect(sent.map(({ to }) => to).sort()).toEqual([one.email, two.email].sort())
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['Reminder: Leading change closes in 2 days']))
  })

  it('sent twice or by two administrators at once is one mail; after an hour it may be repeated', async () => {
    const { live, add, actor } = await campaign()
    await add()
    const all = (at: Date) => sendAllReminder({ actor, db: db(), now: at }, { questionnaireId: live.id })
    const answers = await Promise.all([all(now), all(now), all(now)])
    expect(answers.map(({ reminded }) => reminded).sort()).toEqual([0, 0, 1])
    expect(await all(later(59))).toMatchObject({ reminded: 0, recent: 1 })
    expect(await all(later(61))).toMatchObject({ reminded: 1 })
  })

  it('reports how many mails are kept because there is no mail server', async () => {
    const { live, add, actor } = await campaign()
    await add()
    const all = (at: Date) => sendAllReminder({ actor, db: db(), now: at }, { questionnaireId: live.id })
    expect(await all(now)).toMatchObject({ reminded: 1, kept: 1 })
    await saveMailServer(db(), { smtpUrl: 'smtp://mail.example.test', mailFrom: '' })
    expect(await all(later(61))).toMatchObject({ reminded: 1, kept: 0 })
    await deleteMailServer(db())
    expect((await mails(live.id)).map(({ state }) => state).sort()).toEqual(['Kept', 'Queued'])
  })

  it('replaces the automatic reminder of the day', async () => {
    const { live, add, actor } = await campaign()
    await add()
    const early = new Date('2003-03-12T07:30:00Z')
    await sendAllReminder({ actor, db: db(), now: early }, { questionnaireId: live.id })
    await sendDueReminders(db(), now)
    expect(await mails(live.id)).toHaveLength(1)
  })

  it('reaches one participant only; not one who has finished or is unknown', async () => {
    const { live, add, actor } = await campaign()
    const [one, done] = [await add(), await add({ startDate: now, endDate: now })]
    await add()
    const remind = (userId: string, as = actor) =>
      sendReminder(
        { actor: as, db: db(), now },
        { userId, questionnaireId: live.id, questionnaireName: 'x', daysLeft: 1 },
      )
    expect(await remind(one.userId)).toEqual({ reminded: 1, kept: 1, recent: 0, stopped: 0 })
    expect((await mails(live.id)).map(({ to }) => to)).toEqual([one.email])
    await expect(remind(done.userId)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'alreadyFinished' } })
    await expect(remind(actor.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(remind(one.userId, companyAdmin({ subscriptionId: (await subscription()).id }))).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    )
    await expect(remind(one.userId, person({ subscriptionId: live.subscriptionId }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(remind(one.userId, departmentAdmin({ subscriptionId: live.subscriptionId }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.each([
    ['unpublished', { isPublished: false }],
    ['not open yet', { startDate: new Date('2003-03-20T00:00:00Z'), endDate: new Date('2003-03-30T00:00:00Z') }],
    ['over', { startDate: new Date('2003-02-01T00:00:00Z'), endDate: new Date('2003-03-01T00:00:00Z') }],
    ['self-service', { questionnaireType: 'SelfService' as const }],
  ])('is refused while the campaign is %s', async (_what, fields) => {
    const { live, add, actor } = await campaign(fields)
    await add()
    await expect(sendAllReminder({ actor, db: db(), now }, { questionnaireId: live.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'notLive' },
    })
    expect(await mails(live.id)).toEqual([])
  })
})
