import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db, type Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession as participant } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { inviteParticipants } from '../invite/inviteParticipants'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { sendAllReminder } from '../reminder/sendReminder'
import { finishQuestionnaireRespondentSession } from '../run/finishQuestionnaireRespondentSession'
import {
  openQuestionnaireRespondentSession,
  questionnaireRespondentSession,
} from '../run/openQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '../run/startQuestionnaireRespondentSession'
import { linkHolder } from '.'
import { inviteByAnswerLink } from './inviteByAnswerLink'
import { openAnswerLink } from './openAnswerLink'

const now = new Date('2003-05-05T09:00:00Z')
const dates = { startDate: new Date('2003-05-01T00:00:00Z'), endDate: new Date('2003-05-31T22:59:59.999Z') }
const context = { db: db(), now }
const asNobody = { actor: nobody(), ...context }
const open = (code: string) => openAnswerLink(asNobody, { code })

type Scene = { company?: object; user?: object; campaign?: Partial<Prisma.QuestionnaireUncheckedCreateInput> }

/** A participant invited to a published campaign of one question, and the code in their mail. */
async function invited({ company = {}, user = {}, campaign = {} }: Scene = {}) {
  const { id: subscriptionId } = await subscription(company)
  const live = await questionnaire({
    subscriptionId,
    name: 'Leading change',
    isPublished: true,
    ...dates,
    ...campaign,
  })
  const scale = await question({
    questionnaireId: live.id,
    questionType: 'Measure',
    responseType: 'Scale',
    scaleMax: 10,
  })
  const { userId } = await profile({ subscriptionId, firstName: 'Ada', user })
  const run = await participant({ questionnaireId: live.id, userId })
  await inviteParticipants({ db: db(), now }, live.id)
  const mail = await db().emailMessage.findFirst({ where: { questionnaireRespondentSessionId: run.id } })
  const code = codeIn(mail?.text ?? '')
  return { subscriptionId, live, scale, userId, run, mail, code }
}
const codeIn = (text: string) => /\/answer\/([\w-]+)/.exec(text)?.[1] ?? ''

async function holderOf(code: string): Promise<Actor> {
  return (await linkHolder(context, code)) ?? nobody()
}
const rows = [{ displayOrder: 0, amountInput: 7, isUserInput: true }]
const answer = async (code: string, questionId: string, runId: string) =>
  saveQuestionResponses(
    { ...context, actor: await holderOf(code) },
    { questionnaireRespondentSessionId: runId, questionId, responses: rows },
  )
const finish = async (code: string, id: string) =>
  finishQuestionnaireRespondentSession({ ...context, actor: await holderOf(code) }, { id })
const start = async (code: string, questionnaireId: string) =>
  startQuestionnaireRespondentSession({ ...context, actor: await holderOf(code) }, { questionnaireId })

describe('a personal link', () => {
  it('stands in the invitation and in each reminder, each with its own code of which only the hash is stored', async () => {
    const { live, run, code, subscriptionId, mail } = await invited()
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(mail?.hasCode).toBe(true)
    const tomorrow = new Date('2003-05-06T09:00:00Z')
    await sendAllReminder(
      { actor: companyAdmin({ subscriptionId }), db: db(), now: tomorrow },
      { questionnaireId: live.id },
    )
    const reminder = await db().emailMessage.findFirstOrThrow({
      where: { questionnaireRespondentSessionId: run.id, kind: 'Reminder' },
    })
    const second = codeIn(reminder.text)
    expect(second).toMatch(/^[\w-]{43}$/)
    expect(second).not.toBe(code)
    for (const each of [code, second]) expect(await open(each)).toMatchObject({ state: 'open', runId: run.id })
    const stored = JSON.stringify(await db().answerLink.findMany())
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(second)
  })

  it('answers its questionnaire without an account: read, start, save, finish', async () => {
    const { live, run, code, scale } = await invited()
    const seen = await questionnaireRespondentSession({ ...context, actor: await holderOf(code) }, { id: run.id })
    expect(seen).toMatchObject({ isAnswering: true, session: { startDate: null } })
    await start(code, live.id)
    await answer(code, scale.id, run.id)
    await finish(code, run.id)
    const { startDate, endDate } = await db().questionnaireRespondentSession.findUniqueOrThrow({
      where: { id: run.id },
    })
    expect([startDate, endDate]).toEqual([now, now])
    const actions = await db().auditEvent.findMany({ where: { subjectId: run.userId }, orderBy: { id: 'asc' } })
    expect(actions.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ['participant.startedByLink', run.userId],
      ['participant.completedByLink', run.userId],
    ])
    expect(actions.map(({ at }) => at)).toEqual([now, now])
    expect(await open(code)).toMatchObject({ state: 'completed' })
    expect(await linkHolder(context, code)).toBeNull()
  })

  it('leaves, where only groups are shown, entries of the day without a time', async () => {
    const { live, run, code, scale } = await invited({ company: { smallestGroupSize: 5 } })
    await start(code, live.id)
    await answer(code, scale.id, run.id)
    await finish(code, run.id)
    const entries = await db().auditEvent.findMany({ where: { subjectId: run.userId } })
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'participant.completedByLink',
      'participant.startedByLink',
    ])
    for (const { id, at } of entries) {
      expect(at).toEqual(new Date('2003-05-04T23:00:00Z'))
      expect(id[14]).toBe('4')
    }
  })

  it('changes nothing when it is opened, as mail scanners do', async () => {
    const { run, code } = await invited()
    const before = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: run.id } })
    for (let times = 0; times < 3; times++) await open(code)
    await questionnaireRespondentSession({ ...context, actor: await holderOf(code) }, { id: run.id })
    expect(await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: run.id } })).toEqual(before)
    expect(await db().auditEvent.count({ where: { subjectId: run.userId } })).toBe(0)
  })

  it('counts as opened once its page says that a person is there, and never writes when', async () => {
    const { run, code } = await invited()
    const stored = () => db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: run.id } })
    const before = await stored()
    const actor = await holderOf(code)
    for (let times = 0; times < 2; times++)
      await openQuestionnaireRespondentSession({ ...context, actor }, { id: run.id })
    const { updatedAt: _at, ...after } = await stored()
    const { updatedAt: _before, ...unopened } = before
    expect(after).toEqual({ ...unopened, hasOpened: true })
  })

  it('reaches no other run, also none of the same person or questionnaire', async () => {
    const one = await invited()
    const other = await participant({ questionnaireId: one.live.id })
    const elsewhere = await questionnaire({ subscriptionId: one.subscriptionId, isPublished: true, ...dates })
    const own = await participant({ questionnaireId: elsewhere.id, userId: one.userId })
    const actor = await holderOf(one.code)
    for (const id of [other.id, own.id, randomUUID()])
      await expect(questionnaireRespondentSession({ ...context, actor }, { id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    await expect(answer(one.code, one.scale.id, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(openQuestionnaireRespondentSession({ ...context, actor }, { id: own.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(finish(one.code, own.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(start(one.code, elsewhere.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      questionnaireRespondentSession({ ...context, actor }, { questionnaireId: elsewhere.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('starts no run of a self-service questionnaire', async () => {
    const { subscriptionId, userId, code } = await invited()
    const offered = await questionnaire({ subscriptionId, questionnaireType: 'SelfService', isPublished: true })
    await expect(start(code, offered.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await db().questionnaireRespondentSession.count({ where: { questionnaireId: offered.id, userId } })).toBe(0)
  })

  it.each<[string, (scene: Awaited<ReturnType<typeof invited>>) => Promise<unknown>, string | null]>([
    [
      'an unpublished campaign',
      ({ live }) => db().questionnaire.update({ where: { id: live.id }, data: { isPublished: false } }),
      'closed',
    ],
    [
      'a cancelled campaign',
      ({ live }) => db().questionnaire.update({ where: { id: live.id }, data: { archived: true } }),
      'closed',
    ],
    [
      'a participant who was taken out',
      ({ run }) => db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { archived: true } }),
      'closed',
    ],
    [
      'a person whose days in a follow-up are over',
      ({ run }) =>
        db().questionnaireRespondentSession.update({
          where: { id: run.id },
          data: { closesAt: new Date(now.getTime() - 1) },
        }),
      'late',
    ],
    [
      'a person with a second factor',
      ({ userId }) => db().user.update({ where: { id: userId }, data: { twoFactorEnabled: true } }),
      'signIn',
    ],
    [
      'a company that switched links off',
      ({ subscriptionId }) =>
        db().subscription.update({ where: { id: subscriptionId }, data: { hasAnswerLinks: false } }),
      'signIn',
    ],
    [
      'an archived account',
      ({ userId }) => db().user.update({ where: { id: userId }, data: { archived: true } }),
      null,
    ],
    [
      'a person who left the company',
      ({ userId }) => db().profile.update({ where: { userId }, data: { archived: true } }),
      null,
    ],
    [
      'an archived company',
      ({ subscriptionId }) => db().subscription.update({ where: { id: subscriptionId }, data: { archived: true } }),
      null,
    ],
    [
      'a person whose address changed: the mail lies in another mailbox',
      ({ userId }) => db().user.update({ where: { id: userId }, data: { email: `${randomUUID()}@example.test` } }),
      null,
    ],
  ])('of %s opens nothing', async (_, change, state) => {
    const scene = await invited()
    await change(scene)
    expect((await open(scene.code))?.state ?? null).toBe(state)
    expect(await linkHolder(context, scene.code)).toBeNull()
    await expect(answer(scene.code, scene.scale.id, scene.run.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is not sent to people with a second factor, nor by a company that switched it off', async () => {
    for (const scene of [
      await invited({ user: { twoFactorEnabled: true } }),
      await invited({ company: { hasAnswerLinks: false } }),
    ]) {
      expect(scene.mail?.text).toContain(encodeURIComponent('/home/questionnaire/start/'))
      expect(scene.code).toBe('')
      expect(await db().answerLink.count({ where: { questionnaireRespondentSessionId: scene.run.id } })).toBe(0)
    }
  })

  it.each(['', 'nonsense', 'x'.repeat(200), '%2e%2e%2f', '\u0000'])(
    'of the unknown code %j opens nothing',
    async (code) => expect(await open(code)).toBeNull(),
  )

  it('limits guesses from one address, and never the holder of a code', async () => {
    const { code } = await invited()
    const client = { address: `203.0.113.${Math.floor(Math.random() * 250)}`, userAgent: null, tickets: {} }
    for (let guess = 0; guess < 100; guess++)
      expect(await linkHolder({ ...context, client }, `guess${guess}`)).toBeNull()
    await expect(linkHolder({ ...context, client }, 'guess')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await linkHolder({ ...context, client }, code)).not.toBeNull()
  })

  it('is answered by two devices at once without losing an answer', async () => {
    const { code, scale, run } = await invited()
    await Promise.all(Array.from({ length: 5 }, () => answer(code, scale.id, run.id)))
    const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => finish(code, run.id)))
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await db().questionResponse.count({ where: { questionnaireRespondentSessionId: run.id } })).toBe(1)
    expect(
      await db().auditEvent.count({ where: { subjectId: run.userId, action: 'participant.completedByLink' } }),
    ).toBe(1)
  })

  it('offers an account to participants without a password, by a mail to their own mailbox', async () => {
    const { code, userId, mail } = await invited({ user: { emailConfirmed: false } })
    await inviteByAnswerLink(asNobody, { code })
    const sent = await db().emailMessage.findFirstOrThrow({ where: { userId, kind: 'AccountInvite' } })
    expect(sent.to).toBe(mail?.to)
    expect(sent.text).toContain('/account/confirmInvite')
    await expect(inviteByAnswerLink(asNobody, { code: 'guess' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const known = await invited({ user: { passwordHash: 'set' } })
    await expect(inviteByAnswerLink(asNobody, { code: known.code })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})
