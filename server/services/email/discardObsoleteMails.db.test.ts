import { expect, it } from 'vitest'
import type { RoleGroupName } from '@/domain/role'
import { db } from '@/server/db/client'
import type { Mail } from '@/server/mail/transport'
import { mailTo } from '@/server/testing/factories/mailTo'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { deliverDueEmails } from './deliverDueEmails'

const now = new Date()

/** A participant of a campaign whose invitation and reminder wait for a retry. */
async function waiting(fields: object = {}, { isReminded = true } = {}) {
  const { id: subscriptionId } = await subscription()
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true })
  const session = await questionnaireRespondentSession({ subscriptionId, questionnaireId, ...fields })
  const mail = {
    state: 'Queued' as const,
    to: session.email,
    subject: 'S',
    html: 'h',
    text: 't',
    subscriptionId,
    questionnaireId,
    questionnaireRespondentSessionId: session.id,
    userId: session.userId,
    attempts: 1,
    lastError: 'away',
    nextAttemptAt: now,
    createdAt: now,
  }
  await db().emailMessage.create({ data: { ...mail, kind: 'QuestionnaireInvite' } })
  if (isReminded) await db().emailMessage.create({ data: { ...mail, kind: 'Reminder' } })
  const sent: string[] = []
  const deliver = async () => {
    const send = async ({ to, id }: Mail) =>
      void (to === session.email && sent.push((await db().emailMessage.findUniqueOrThrow({ where: { id } })).kind))
    await deliverDueEmails(db(), now, { send: async (mail) => (await send(mail), ''), close: () => undefined })
    const left = await db().emailMessage.findMany({
      where: { questionnaireRespondentSessionId: session.id },
      orderBy: { kind: 'asc' },
    })
    return {
      sent: sent.sort(),
      left: left.map(({ kind, state, lastError }) => `${kind} ${state} ${lastError ?? ''}`.trim()),
    }
  }
  return { subscriptionId, questionnaireId, session, deliver }
}

it('sends mails that are not obsolete', async () => {
  expect(await (await waiting()).deliver()).toMatchObject({ sent: ['QuestionnaireInvite', 'Reminder'] })
})

it('discards obsolete mails: of removed or finished participants, and of campaigns that were cancelled or unpublished', async () => {
  for (const fields of [{ archived: true }, { startDate: now, endDate: now }])
    expect(await (await waiting(fields)).deliver()).toEqual({ sent: [], left: [] })
  for (const data of [{ archived: true }, { isPublished: false }]) {
    const { questionnaireId, deliver } = await waiting()
    await db().questionnaire.update({ where: { id: questionnaireId }, data })
    expect(await deliver()).toEqual({ sent: [], left: [] })
  }
})

it('discards only the reminders of participants who stopped them', async () => {
  expect(await (await waiting({ remindersStoppedAt: now })).deliver()).toEqual({
    sent: ['QuestionnaireInvite'],
    left: ['QuestionnaireInvite Sent'],
  })
})

it('fails mails to a closed company or account, so that they can be sent when it is open again', async () => {
  const closed = 'The company or the account is closed.'
  for (const close of ['subscription', 'user'] as const) {
    const { subscriptionId, session, deliver } = await waiting({}, { isReminded: false })
    if (close === 'subscription')
      await db().subscription.update({ where: { id: subscriptionId }, data: { archived: true } })
    else await db().user.update({ where: { id: session.userId }, data: { archived: true } })
    expect(await deliver()).toEqual({ sent: [], left: [`QuestionnaireInvite Failed ${closed}`] })
  }
})

it('drops the codes of a closed account, which are void even when the account is open again', async () => {
  for (const hasCode of [true, false]) {
    const { session, deliver } = await waiting({}, { isReminded: false })
    await db().emailMessage.updateMany({ where: { questionnaireRespondentSessionId: session.id }, data: { hasCode } })
    await db().user.update({ where: { id: session.userId }, data: { archived: true } })
    await deliver()
    expect(
      await db().emailMessage.findFirstOrThrow({
        where: { questionnaireRespondentSessionId: session.id },
        select: { state: true, html: true, text: true },
      }),
    ).toEqual({ state: 'Failed', html: hasCode ? '' : 'h', text: hasCode ? '' : 't' })
  }
})

it('discards notifications of people who are administrators no more', async () => {
  const sent: string[] = []
  const addressed = async (group: RoleGroupName, user = {}) => {
    const { userId, user: account } = await profile({ group, user })
    await mailTo({ kind: 'Notification', userId, to: account.email, nextAttemptAt: now })
    return account.email
  }
  const administrator = await addressed('SubscriptionAdministrator')
  const former = [await addressed('User'), await addressed('SubscriptionAdministrator', { archived: true })]
  const send = async ({ to }: Mail) => (sent.push(to), '')
  await deliverDueEmails(db(), now, { send, close: () => undefined })
  expect(sent).toContain(administrator)
  for (const email of former) expect(await db().emailMessage.count({ where: { to: email } })).toBe(0)
})
