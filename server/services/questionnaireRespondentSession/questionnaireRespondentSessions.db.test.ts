import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { leftOutRow } from '@/domain/questionResponse'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { execute } from '@/server/testing/graphql'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { deleteQuestionnaireRespondentSession } from './removal/deleteQuestionnaireRespondentSession'
import { questionnaireRespondentSessions } from './questionnaireRespondentSessions'

const now = new Date('2026-03-02T09:00:00Z')

async function scene() {
  const department = await subscriptionDepartment({ name: 'Operations' })
  const { subscriptionId } = department
  const campaign = await questionnaire({ subscriptionId, isPublished: true })
  const actor = companyAdmin({ subscriptionId })
  const join = async (firstName: string, lastName: string, fields = {}) => {
    const { userId } = await profile({ subscriptionId, firstName, lastName })
    return questionnaireRespondentSession({ questionnaireId: campaign.id, userId, ...fields })
  }
  const list = (input = {}) =>
    questionnaireRespondentSessions({ actor, db: db(), now }, { questionnaireId: campaign.id, ...input })
  return { department, subscriptionId, campaign, actor, join, list }
}

describe('the participants of a questionnaire', () => {
  it('are for administrators of its company or department', async () => {
    const { campaign, subscriptionId } = await scene()
    const ask = (
      actor: Parameters<typeof questionnaireRespondentSessions>[0]['actor'],
      questionnaireId = campaign.id,
    ) => questionnaireRespondentSessions({ actor, db: db(), now }, { questionnaireId })
    await expect(ask(nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(ask(person({ subscriptionId }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ask(companyAdmin())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask(departmentAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask(companyAdmin({ subscriptionId }), randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are listed by first name, a page at a time, without those removed', async () => {
    const { join, list } = await scene()
    for (const name of ['Cleo', 'ada', 'Bo']) await join(name, 'Vale')
    await join('Aaron', 'Gone', { archived: true })
    expect((await list()).items.map(({ firstName }) => firstName)).toEqual(['ada', 'Bo', 'Cleo'])
    const { items, totalCount } = await list({ offset: 1, first: 1 })
    expect([items.map(({ firstName }) => firstName), totalCount]).toEqual([['Bo'], 3])
  })

  it('are counted for a department administrator as they are listed', async () => {
    const { join, campaign, department, subscriptionId } = await scene()
    await join('Ada', 'Vale', { subscriptionDepartmentId: department.id, startDate: now, endDate: now })
    await join('Bo', 'Vale', { subscriptionDepartmentId: department.id })
    await join('Cy', 'Vale', { startDate: now, endDate: now })
    const counts =
      'query ($id: Guid!) { everybody: questionnaireRespondentSessions(questionnaireId: $id, first: 1) { totalCount } finished: questionnaireRespondentSessions(questionnaireId: $id, show: finished, first: 1) { totalCount } }'
    const readCounts = async (actor: Parameters<typeof execute>[0]) =>
      (await execute(actor, counts, { id: campaign.id })).data
    expect(await readCounts(departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id }))).toEqual({
      everybody: { totalCount: 2 },
      finished: { totalCount: 1 },
    })
    expect(await readCounts(companyAdmin({ subscriptionId }))).toEqual({
      everybody: { totalCount: 3 },
      finished: { totalCount: 2 },
    })
  })

  it.each(['ada vale', 'VALE ADA', 'dep%', 'perati'])(
    'are found by %j in name, in either order, or department, literally',
    async (search) => {
      const { join, list, department } = await scene()
      await join('Ada', 'Vale', { subscriptionDepartmentId: department.id })
      await join('Zed', 'dep%')
      expect((await list({ search })).items.map(({ firstName }) => firstName)).toEqual([
        search === 'dep%' ? 'Zed' : 'Ada',
      ])
    },
  )

  it('show their progress but not their answers while the company has a smallest group', async () => {
    const { join, campaign, subscriptionId } = await scene()
    await join('Ada', 'Vale', { startDate: now })
    const { userId } = await join('Own', 'Vale')
    const list = () =>
      questionnaireRespondentSessions(
        { actor: companyAdmin({ subscriptionId, userId }), db: db(), now },
        { questionnaireId: campaign.id },
      )
    expect((await list()).items.every(({ abilities }) => abilities.includes('read'))).toBe(true)
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 4 } })
    expect(
      (await list()).items.map(({ firstName, abilities }) => [
        firstName,
        abilities.includes('read'),
        abilities.includes('update'),
      ]),
    ).toEqual([
      ['Ada', false, true],
      ['Own', true, true],
    ])
  })

  it('show the progress of each and the status of the last mail', async () => {
    const { join, list, campaign, subscriptionId } = await scene()
    const ask = () => question({ questionnaireId: campaign.id, questionType: 'Measure', responseType: 'Number' })
    const questions = [await ask(), await ask()]
    const begun = await join('Ada', 'Vale', { startDate: now })
    await join('Bo', 'Vale')
    await join('Cy', 'Vale', { startDate: now, endDate: now })
    await questionResponse({ questionId: questions[0]?.id, questionnaireRespondentSessionId: begun.id, amountInput: 3 })
    const mail = {
      kind: 'QuestionnaireInvite',
      to: 'x',
      subject: '',
      html: '',
      text: '',
      subscriptionId,
      questionnaireRespondentSessionId: begun.id,
    } as const
    await db().emailMessage.create({ data: { ...mail, state: 'Sent', createdAt: new Date('2026-03-01T00:00:00Z') } })
    await db().emailMessage.create({ data: { ...mail, state: 'Failed', createdAt: now } })
    const { items } = await list()
    expect(items.map(({ progress, inviteState }) => [progress, inviteState])).toEqual([
      [50, 'Failed'],
      [0, null],
      [100, null],
    ])
    expect(items[0]?.abilities).toContain('delete')
  })

  it('count a question that was left out as answered, while it may be', async () => {
    const { join, list, campaign } = await scene()
    const asked = await question({ questionnaireId: campaign.id, responseType: 'Number', isOptional: true })
    await question({ questionnaireId: campaign.id, responseType: 'Number', isOptional: true })
    const { id } = await join('Ada', 'Vale', { startDate: now })
    await questionResponse({ questionId: asked.id, questionnaireRespondentSessionId: id, ...leftOutRow })
    const progressOf = async () => (await list()).items.map(({ progress }) => progress)
    expect(await progressOf()).toEqual([50])
    await db().question.update({ where: { id: asked.id }, data: { isOptional: false } })
    expect(await progressOf()).toEqual([0])
  })

  it.each([
    ['firstName', ['ada', 'Bo', 'Cleo']],
    ['lastName', ['Cleo', 'Bo', 'ada']],
    ['fullName', ['ada', 'Bo', 'Cleo']],
    ['email', ['Bo', 'Cleo', 'ada']],
    ['department', ['Bo', 'ada', 'Cleo']],
  ])('are sorted by %s', async (sort, expected) => {
    const { join, list, department, subscriptionId } = await scene()
    const sales = await subscriptionDepartment({ subscriptionId, name: 'sales' })
    const named = async (firstName: string, lastName: string, email: string, subscriptionDepartmentId?: string) => {
      const { userId } = await join(firstName, lastName, { subscriptionDepartmentId })
      await db().user.update({ where: { id: userId }, data: { email: `${email}.${randomUUID()}@example.test` } })
    }
    await named('Cleo', 'Arden', 'b', sales.id)
    await named('ada', 'Vale', 'c', department.id)
    await named('Bo', 'moss', 'a')
    expect((await list({ sort })).items.map(({ firstName }) => firstName)).toEqual(expected)
  })

  it.each(['firstName', 'lastName', 'fullName'])(
    'are sorted by %s in dictionary order, whatever their accents',
    async (sort) => {
      const { join, list } = await scene()
      const inOrder = ['Åsa', 'Élodie', 'eve', 'Łucja', 'Müller', 'Nora', 'ørjan', 'Şule', 'Tess', 'Zoë']
      for (const name of [...inOrder].reverse()) await join(name, name)
      expect((await list({ sort })).items.map(({ firstName }) => firstName)).toEqual(inOrder)
    },
  )

  it('can be filtered to those who have not finished, those who have, and those whose last mail failed', async () => {
    const { join, list } = await scene()
    const failed = await join('Ada', 'Vale')
    const mended = await join('Bo', 'Vale', { startDate: now })
    await join('Cy', 'Vale', { startDate: now, endDate: now })
    const mail = { kind: 'QuestionnaireInvite', to: 'x', subject: '', html: '', text: '' } as const
    for (const [questionnaireRespondentSessionId, state, minute] of [
      [failed.id, 'Sent', 0],
      [failed.id, 'Failed', 1],
      [mended.id, 'Failed', 0],
      [mended.id, 'Sent', 1],
    ] as const) {
      await db().emailMessage.create({
        data: {
          ...mail,
          state,
          lastError: state === 'Failed' ? '550 no such mailbox' : null,
          questionnaireRespondentSessionId,
          createdAt: new Date(now.getTime() + minute * 60_000),
        },
      })
    }
    const shown = async (show: string) => {
      const { items, totalCount } = await list({ show })
      return [items.map(({ firstName }) => firstName), totalCount]
    }
    expect(await shown('outstanding')).toEqual([['Ada', 'Bo'], 2])
    expect(await shown('finished')).toEqual([['Cy'], 1])
    expect(await shown('mailFailed')).toEqual([['Ada'], 1])
    expect((await list({ show: 'mailFailed' })).items).toMatchObject([
      { inviteState: 'Failed', inviteError: '550 no such mailbox' },
    ])
  })

  it('show when and how often each was reminded, and who unsubscribed', async () => {
    const { join, list } = await scene()
    const [first, last] = [new Date('2026-03-01T09:00:00Z'), new Date('2026-03-02T08:00:00Z')]
    const { id } = await join('Ada', 'Vale', { invitedAt: first })
    await join('Bo', 'Vale', { invitedAt: first, remindersStoppedAt: last })
    for (const createdAt of [first, last])
      await db().reminderOccurrence.create({
        data: { questionnaireRespondentSessionId: id, day: createdAt, isManual: true, createdAt },
      })
    expect((await list()).items).toMatchObject([
      { invitedAt: first, remindedCount: 2, remindedAt: last, remindersStoppedAt: null },
      { remindedCount: 0, remindedAt: null, remindersStoppedAt: last },
    ])
  })

  it('are read one by one by their run, in their own questionnaire only', async () => {
    const { join, list } = await scene()
    const ada = await join('Ada', 'Vale')
    await join('Bo', 'Vale')
    expect((await list({ id: ada.id })).items).toMatchObject([{ firstName: 'Ada' }])
    const elsewhere = await scene()
    expect(await elsewhere.list({ id: ada.id })).toEqual({ items: [], totalCount: 0 })
  })
})

describe('removing a participant', () => {
  it('removes the run and its answers without deleting them', async () => {
    const { join, list, campaign, actor, subscriptionId } = await scene()
    const session = await join('Ada', 'Vale', { startDate: now })
    const { id: questionId } = await question({
      questionnaireId: campaign.id,
      questionType: 'Measure',
      responseType: 'Number',
    })
    await questionResponse({ questionId, questionnaireRespondentSessionId: session.id, amountInput: 3 })
    const remove = (who: typeof actor) =>
      deleteQuestionnaireRespondentSession({ actor: who, db: db(), now }, { id: session.id })
    await expect(remove(companyAdmin())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(remove(departmentAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await remove(actor)).toBe(session.id)
    expect((await list()).totalCount).toBe(0)
    expect(await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({
      archived: true,
      version: 2,
    })
    expect(
      await db().questionResponse.findMany({ where: { questionnaireRespondentSessionId: session.id } }),
    ).toMatchObject([{ archived: true }])
    await expect(remove(actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('is refused in a company-wide campaign to a department administrator, and allowed in one of the department', async () => {
    const { department, subscriptionId, join } = await scene()
    const administrator = departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id })
    const remove = (id: string) => deleteQuestionnaireRespondentSession({ actor: administrator, db: db(), now }, { id })
    const ofCompany = await join('Ann', 'Bell', { subscriptionDepartmentId: department.id })
    await expect(remove(ofCompany.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const own = await questionnaire({ subscriptionId, subscriptionDepartmentId: department.id, isPublished: true })
    const ofDepartment = await questionnaireRespondentSession({
      questionnaireId: own.id,
      subscriptionDepartmentId: department.id,
    })
    expect(await remove(ofDepartment.id)).toBe(ofDepartment.id)
  })
})
