import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { companyAdmin, nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { mailCatcher } from '@/server/testing/mail/mailCatcher'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { confirmInvite } from '../account/invitation/confirmInvite'
import { deliverDueEmails } from '../email/deliverDueEmails'
import { resendQuestionnaireInvite } from './resendQuestionnaireInvite'
import { sendAllInvite } from './sendAllInvite'

const now = new Date('2005-03-12T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function campaign(fields = {}) {
  const live = await questionnaire({
    name: 'Leading, change',
    isPublished: true,
    publishedAt: now,
    hasSentEmails: true,
    startDate: new Date('2005-03-03T00:00:00Z'),
    endDate: new Date('2005-03-24T23:59:59Z'),
    ...fields,
  })
  const actor = companyAdmin({ subscriptionId: live.subscriptionId })
  const add = async (user = {}, more = {}) => {
    const { userId } = await profile({ subscriptionId: live.subscriptionId, user })
    return questionnaireRespondentSession({
      questionnaireId: live.id,
      userId,
      lineManagerEmail: 'manager@example.test',
      ...more,
    })
  }
  const resend = (userId: string, at = now) =>
    resendQuestionnaireInvite(
      { actor, db: db(), now: at },
      { userId, questionnaireId: live.id, questionnaireName: 'Not mine' },
    )
  const all = (at = now) => sendAllInvite({ actor, db: db(), now: at }, { questionnaireId: live.id })
  return { live, actor, add, resend, all }
}
const invitations = (questionnaireRespondentSessionId: string) =>
  db().emailMessage.findMany({ where: { questionnaireRespondentSessionId, kind: 'QuestionnaireInvite' } })

describe('resending an invitation', () => {
  it("goes to the participant's current address; pressing twice sends one mail, ten minutes later it may be sent again", async () => {
    const { add, resend } = await campaign()
    const run = await add({ passwordHash: 'set' })
    await db().user.update({ where: { id: run.userId }, data: { email: 'moved@example.test' } })
    const answers = await Promise.all([resend(run.userId), resend(run.userId)])
    expect(answers.map(({ invited }) => invited).sort()).toEqual([0, 1])
    expect(await resend(run.userId, later(9))).toEqual({ invited: 0, recent: 1 })
    expect(await resend(run.userId, later(11))).toEqual({ invited: 1, recent: 0 })
    expect((await invitations(run.id)).map(({ to, subject }) => [to, subject])).toEqual(
      Array(2).fill(['moved@example.test', 'Leading, change: you are invited to take part']),
    )
  })

  it('may follow at once on one that the mail server rejected', async () => {
    const { add, resend } = await campaign()
    const run = await add()
    await resend(run.userId)
    await db().emailMessage.updateMany({
      where: { questionnaireRespondentSessionId: run.id },
      data: { state: 'Failed' },
    })
    expect(await resend(run.userId, later(1))).toEqual({ invited: 1, recent: 0 })
  })

  it('keeps the earlier link valid for choosing a password, and each leads to the questionnaire', async () => {
    const { live, add, resend } = await campaign()
    const run = await add({ emailConfirmed: false })
    await resend(run.userId)
    await resend(run.userId, later(30))
    const [newer, older] = await mailsTo(run.email)
    expect([newer?.hasCode, older?.hasCode, newer?.code === older?.code]).toEqual([true, true, false])
    const returnUrl = new URL(older?.link ?? '').searchParams.get('returnUrl')
    const { result } = await confirmInvite(
      { actor: nobody(), db: db(), now: later(60) },
      { userId: run.userId, code: older?.code, password: 'Harbour-Vale-26!', returnUrl },
    )
    expect(result.returnUrl).toBe(`/home/questionnaire/start/${live.id}/${run.userId}`)
  })

  it.each([
    ['not published', { isPublished: false }],
    ['not open yet', { startDate: new Date('2005-03-20T00:00:00Z') }],
    ['over', { startDate: new Date('2005-02-01T00:00:00Z'), endDate: new Date('2005-03-01T00:00:00Z') }],
    ['self-service', { questionnaireType: 'SelfService' as const }],
  ])('is refused while the campaign is %s', async (_what, fields) => {
    const { add, resend } = await campaign(fields)
    const run = await add()
    await expect(resend(run.userId)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'notLive' } })
    expect(await invitations(run.id)).toEqual([])
  })

  it('is refused for participants who have finished', async () => {
    const { add, resend } = await campaign()
    const run = await add({}, { startDate: now, endDate: now })
    await expect(resend(run.userId)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'alreadyFinished' } })
  })
})

describe('all invitations', () => {
  it('reach each participant once under repeated and concurrent requests, and no line manager', async () => {
    const { add, all } = await campaign({ hasSentEmails: false })
    const runs = [await add(), await add(), await add()]
    const answers = await Promise.all([all(), all(), all()])
    expect(answers.reduce((sum, { invited }) => sum + invited, 0)).toBe(3)
    expect(await all(later(1))).toEqual({ invited: 0 })
    for (const { id, email } of runs) expect((await invitations(id)).map(({ to }) => to)).toEqual([email])
  })
  it('sent again reach only those who were not invited', async () => {
    const { add, all } = await campaign()
    await add({}, { invitedAt: now })
    const missed = await add()
    expect(await all()).toEqual({ invited: 1 })
    expect(await invitations(missed.id)).toHaveLength(1)
  })
})

it('a calendar file contains the deadline: the same entry every time, with increasing sequence numbers', async () => {
  const { live, add, resend } = await campaign()
  const run = await add({ passwordHash: 'set' })
  const { url, received, close } = await mailCatcher()
  const transport = smtpTransport(url, { from: 'no-reply@app.test', host: 'app.test' })
  const deliver = async (at: Date) => {
    await db().emailMessage.updateMany({
      where: { questionnaireRespondentSessionId: run.id, state: 'Kept' },
      data: { state: 'Queued' },
    })
    await deliverDueEmails(db(), at, transport)
  }
  await resend(run.userId)
  await deliver(now)
  await db().questionnaire.update({
    where: { id: live.id },
    data: { endDate: new Date('2005-03-28T22:59:59Z'), version: { increment: 1 } },
  })
  await resend(run.userId, later(15))
  await deliver(later(15))
  transport.close()
  await close()
  const entries = received.map((source) => {
    const part = source.split(/\r\n--/).find((text) => /Content-Type: text\/calendar/i.test(text)) ?? ''
    const [head = '', ...lines] = part.split('\r\n\r\n')
    const file = /Content-Transfer-Encoding: base64/i.test(head)
      ? Buffer.from(lines.join(''), 'base64').toString('utf8')
      : lines.join('\r\n\r\n')
    const valueOf = (name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(file.replaceAll('\r\n ', '').replaceAll('\r', ''))?.[1]
    return {
      filename: head.includes('deadline.ics'),
      uid: valueOf('UID'),
      sequence: Number(valueOf('SEQUENCE')),
      end: valueOf('DTEND'),
      summary: valueOf('SUMMARY'),
    }
  })
  expect(entries.map(({ filename, end, summary }) => [filename, end, summary])).toEqual([
    [true, '20050324T235959Z', 'Last day of “Leading\\, change”'],
    [true, '20050328T225959Z', 'Last day of “Leading\\, change”'],
  ])
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
  expect(entries[1]!.sequence).toBeGreaterThan(entries[0]!.sequence)
})
