import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { meDashboardViewModel } from './meDashboardViewModel'

const now = new Date('2026-03-10T09:00:00Z')
const day = (number: number) => new Date(Date.UTC(2026, 2, number, 23, 59, 59))

async function scene() {
  const department = await subscriptionDepartment()
  const { subscriptionId } = department
  const me = await profile({ subscriptionId, subscriptionDepartmentId: department.id, firstName: 'Ann' })
  const actor = person({ userId: me.userId, subscriptionId })
  const campaign = async (name: string, fields: object = {}, run: object | null = {}) => {
    const live = await questionnaire({
      subscriptionId,
      name,
      isPublished: true,
      startDate: day(1),
      endDate: day(30),
      ...fields,
    })
    const own =
      run === null
        ? null
        : await questionnaireRespondentSession({ questionnaireId: live.id, userId: me.userId, ...run })
    return { live, own }
  }
  const ask = () => meDashboardViewModel({ actor, db: db(), now }, {})
  return { department, subscriptionId, actor, campaign, ask }
}
const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name)

it('is for signed-in users', async () => {
  await expect(meDashboardViewModel({ actor: nobody(), db: db(), now }, {})).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

it('a person without a profile sees an empty workspace', async () => {
  expect(await meDashboardViewModel({ actor: person(), db: db(), now }, {})).toMatchObject({
    firstName: '',
    live: [],
    upcoming: [],
    personalReflections: [],
    completed: [],
    selfServiceChoices: [],
  })
})

it('sorts campaigns into live, upcoming and completed', async () => {
  const { campaign, ask } = await scene()
  await campaign('late', { endDate: day(8) })
  await campaign('open', { endDate: null })
  await campaign('soon', { endDate: day(12) })
  await campaign('coming', { startDate: day(11), endDate: day(20) })
  await campaign('done first', {}, { startDate: day(2), endDate: day(3) })
  await campaign('done last', {}, { startDate: day(2), endDate: day(4) })
  await campaign('archived', { archived: true })
  await campaign('being built', { isPublished: false })
  await campaign('taken out', {}, { archived: true })
  await campaign('of others', {}, null)
  const view = await ask()
  expect(view.firstName).toBe('Ann')
  expect(names(view.live)).toEqual(['late', 'soon', 'open'])
  expect(names(view.upcoming)).toEqual(['coming'])
  expect(names(view.completed)).toEqual(['done last', 'done first'])
  expect(view.live.map(({ dueState, isOverdue }) => [dueState, isOverdue])).toEqual([
    ['danger', true],
    ['danger', false],
    ['default', false],
  ])
  expect(view.completed[0]).toMatchObject({ dueState: 'success', isOverdue: false, progress: 100, completedAt: day(4) })
})

it('distinguishes begun from not begun, with progress', async () => {
  const { campaign, ask } = await scene()
  const { live, own } = await campaign('half', {}, { startDate: day(2) })
  await campaign('opened only', { endDate: day(31) }, { startDate: day(2) })
  const first = await question({ questionnaireId: live.id })
  await question({ questionnaireId: live.id, questionnaireSectionId: first.questionnaireSectionId })
  await questionResponse({ questionId: first.id, questionnaireRespondentSessionId: own!.id })
  expect((await ask()).live).toMatchObject([
    { name: 'half', hasResponses: true, progress: 50 },
    { name: 'opened only', hasResponses: false, progress: 0 },
  ])
})

it("offers the personal reflections of the user's company and department, within their window", async () => {
  const { campaign, ask, department, subscriptionId } = await scene()
  const other = await subscriptionDepartment({ subscriptionId })
  const selfService = { questionnaireType: 'SelfService', startDate: null, endDate: null } as const
  await campaign('for all', selfService, null)
  await campaign('for mine', { ...selfService, subscriptionDepartmentId: department.id, endDate: day(10) }, null)
  await campaign('begun', selfService, { startDate: day(2) })
  await campaign('done', selfService, { startDate: day(2), endDate: day(3) })
  await campaign('for others', { ...selfService, subscriptionDepartmentId: other.id }, null)
  await campaign('not yet', { ...selfService, startDate: day(11) }, null)
  await campaign('no more', { ...selfService, endDate: day(9) }, null)
  await campaign('unpublished', { ...selfService, isPublished: false }, null)
  await campaign('template', { ...selfService, isPublished: false, isTemplate: true }, null)
  await campaign('archived', { ...selfService, archived: true }, null)
  await questionnaire({ ...selfService, subscriptionId: (await subscription()).id, isPublished: true })
  const view = await ask()
  expect(view.selfServiceChoices.map(({ name, isUnfinished }) => [name, isUnfinished])).toEqual([
    ['begun', true],
    ['done', false],
    ['for all', false],
    ['for mine', false],
  ])
  expect(names(view.personalReflections)).toEqual(['begun'])
  expect(names(view.completed)).toEqual(['done'])
})

it('includes the caller’s own questionnaires, and nothing of other users', async () => {
  const { campaign, actor, subscriptionId } = await scene()
  const { live, own } = await campaign('asked')
  const answeredQuestion = await question({ questionnaireId: live.id })
  const answer = await questionResponse({ questionId: answeredQuestion.id, questionnaireRespondentSessionId: own!.id })
  await questionnaireRespondentSession({ questionnaireId: live.id })
  await campaign('of others', {}, null)
  const query =
    'query ($profileId: Guid, $userId: Guid) { meDashboardViewModel(profileId: $profileId, userId: $userId) { profile { id } questionnaires { name } sections { questionnaireId } questions { id } sessions { id responses { id } } } }'
  const me = await db().profile.findUniqueOrThrow({ where: { userId: actor.userId } })
  const { data } = await execute(actor, query, { profileId: me.id, userId: me.userId }, { now })
  expect(data).toEqual({
    meDashboardViewModel: {
      profile: { id: me.id },
      questionnaires: [{ name: 'asked' }],
      sections: [{ questionnaireId: live.id }],
      questions: [{ id: answeredQuestion.id }],
      sessions: [{ id: own!.id, responses: [{ id: answer.id }] }],
    },
  })
  const colleague = await profile({ subscriptionId })
  for (const of of [{ profileId: colleague.id }, { userId: colleague.userId }])
    expect((await execute(actor, query, of, { now })).error?.code).toBe('NOT_FOUND')
})
