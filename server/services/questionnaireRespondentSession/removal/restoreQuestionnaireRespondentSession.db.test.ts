import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { minutes } from '@/domain/day'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { erasePerson } from '@/server/services/erasure/person/erasePerson'
import { discardObsoleteMails } from '@/server/services/email/discardObsoleteMails'
import { createQuestionnaireRespondentSession } from '../addParticipants'
import { deleteQuestionnaireRespondentSession } from './deleteQuestionnaireRespondentSession'
import { restoreQuestionnaireRespondentSession } from './restoreQuestionnaireRespondentSession'

const now = new Date('2026-06-15T12:00:00Z')
const later = (by: number) => new Date(now.getTime() + minutes(by))

/** A published campaign whose invitations were sent, and a participant who answered. */
async function start({
  smallestGroupSize = null as number | null,
  endDate = null as Date | null,
  questionnaireType = 'Campaign' as 'Campaign' | 'SelfService',
} = {}) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const published = { isPublished: true, publishedAt: now, hasSentEmails: questionnaireType === 'Campaign' }
  const { id: questionnaireId } = await questionnaire({ subscriptionId, questionnaireType, ...published })
  const first = await question({ questionnaireId })
  const run = await questionnaireRespondentSession({ questionnaireId, startDate: now, invitedAt: now, endDate })
  await questionResponse({ questionId: first.id, questionnaireRespondentSessionId: run.id, amountInput: 7 })
  const actor = companyAdmin({ subscriptionId })
  const at = (by: number) => ({ actor, db: db(), now: later(by) })
  const { id, userId } = run
  const remove = () => deleteQuestionnaireRespondentSession(at(0), { id })
  const restore = (by = 1) => restoreQuestionnaireRespondentSession(at(by), { id })
  const stored = async () => ({
    run: await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id } }),
    answers: await db().questionResponse.findMany({ where: { questionnaireRespondentSessionId: id } }),
  })
  const actions = async () =>
    (await db().auditEvent.findMany({ where: { subjectId: userId }, orderBy: { id: 'asc' } })).map(
      ({ action }) => action,
    )
  const mail = (state: 'Queued' | 'Sent') =>
    db().emailMessage.create({
      data: {
        kind: 'QuestionnaireInvite',
        state,
        ...{ to: 'ada@example.test', subject: 'Asked', html: '', text: '' },
        ...{ subscriptionId, questionnaireId, questionnaireRespondentSessionId: id, nextAttemptAt: now },
      },
    })
  const invites = () => db().emailMessage.count({ where: { questionnaireRespondentSessionId: id } })
  const addAgain = () => createQuestionnaireRespondentSession(at(1), { questionnaireId, userId })
  return { actor, id, userId, subscriptionId, remove, restore, stored, actions, mail, invites, addAgain, at }
}

describe('restoreQuestionnaireRespondentSession', () => {
  it('rejects anonymous callers, wrong input, absent and foreign participants and plain users', async () => {
    const theirs = await start()
    await theirs.remove()
    const inputs = { wrong: {}, absent: { id: randomUUID() }, foreign: { id: theirs.id } }
    expect(await errorsOf(restoreQuestionnaireRespondentSession, companyAdmin(), inputs)).toEqual(standardErrors)
    const ofDepartment = departmentAdmin({ subscriptionId: theirs.subscriptionId })
    const restoring = restoreQuestionnaireRespondentSession({ ...theirs.at(1), actor: ofDepartment }, { id: theirs.id })
    await expect(restoring).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('restores the run and its answers exactly, once, with an audit entry', async () => {
    const { id, remove, restore, stored, actions, mail, invites } = await start({ endDate: now })
    await mail('Sent')
    const before = await stored()
    await remove()
    expect(await restore()).toMatchObject({ id, endDate: now })
    await restore()
    const after = await stored()
    const same = ({ run, answers }: typeof before) => ({
      run: { ...run, version: 0, updatedAt: 0 },
      answers: answers.map((answer) => ({ ...answer, updatedAt: 0 })),
    })
    expect(same(after)).toEqual(same(before))
    expect(await actions()).toEqual(['participant.removed', 'participant.restored'])
    expect(await invites()).toBe(1)
  })

  it('writes an invitation that was withdrawn unsent, and no second one', async () => {
    const { remove, restore, mail, invites } = await start()
    await mail('Queued')
    await remove()
    await discardObsoleteMails(db(), later(1))
    expect(await invites()).toBe(0)
    await restore()
    await restore()
    expect(await invites()).toBe(1)
  })

  it('is refused once they take part again, also when both are tried at once', async () => {
    const { remove, restore, addAgain } = await start()
    await remove()
    await addAgain()
    await expect(restore()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'undoTakesPart' } })
    const other = await start()
    await other.remove()
    const results = await Promise.allSettled([other.restore(), other.addAgain()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('restores a finished run of a self-service questionnaire beside another one', async () => {
    const { userId, remove, restore, stored } = await start({ endDate: now, questionnaireType: 'SelfService' })
    const { run } = await stored()
    await remove()
    await questionnaireRespondentSession({ questionnaireId: run.questionnaireId, userId, startDate: now })
    await restore()
    expect((await stored()).run.archived).toBe(false)
  })

  it('is impossible where finished answers stayed without the person, and once only groups are shown', async () => {
    const promised = await start({ smallestGroupSize: 5, endDate: now })
    await promised.remove()
    await expect(promised.restore()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'undoWithoutPerson' } })
    expect((await promised.stored()).run.userId).not.toBe(promised.userId)
    await expect(promised.addAgain()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    const since = await start({ endDate: now })
    await since.remove()
    await db().subscription.update({ where: { id: since.subscriptionId }, data: { smallestGroupSize: 5 } })
    await expect(since.restore()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'undoPromised' } })
    const unfinished = await start({ smallestGroupSize: 5 })
    await unfinished.remove()
    await unfinished.restore()
    expect((await unfinished.stored()).run.archived).toBe(false)
  })

  it.each(['Anonymise', 'Remove'] as const)(
    'does not restore answers of a person who was erased since: %s',
    async (mode) => {
      const { userId, actor, remove, restore } = await start({ endDate: now })
      const { id, questionnaireId } = await remove().then((id) =>
        db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id } }),
      )
      const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } })
      await erasePerson({ actor, db: db(), now }, { userId, email, mode, keepsWords: false })
      await expect(restore()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await db().questionnaireRespondentSession.count({ where: { questionnaireId, archived: false } })).toBe(0)
      const back = await db().questionnaireRespondentSession.findUnique({ where: { id } })
      expect(back?.archived ?? true).toBe(true)
    },
  )

  it('is over after an hour, and for a cancelled campaign', async () => {
    const { remove, restore, stored } = await start()
    await remove()
    await expect(restore(61)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { questionnaireId } = (await stored()).run
    await db().questionnaire.update({ where: { id: questionnaireId }, data: { archived: true } })
    await expect(restore()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
