import { expect, it } from 'vitest'
import { AnalyserResultsDocument } from '@/graphql/analyser/__generated__/operations'
import {
  SubscriptionDashboardDepartmentsDocument,
  SubscriptionDashboardDocument,
  UserDashboardDocument,
} from '@/graphql/dashboard/__generated__/operations'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import { QuestionnairesDocument } from '@/graphql/questionnaire/__generated__/operations'
import { companyAdmin } from '@/server/testing/actors'
import { openLink } from '@/server/testing/factories/openLink'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'

const finished = { startDate: new Date('2026-03-20T09:00:00Z'), endDate: new Date('2026-03-20T09:00:00Z') }

/** A campaign of which two of four invited people have completed, and of those who came by its link one of two. */
async function scene() {
  const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
  const { id: questionnaireId } = await questionnaire({ subscriptionId, name: 'Safety', ...ended })
  await question({ questionnaireId, responseType: 'Number' })
  const link = await openLink({ questionnaireId, subscriptionId })
  const fates = [
    [4, 2, null],
    [2, 1, link.id],
  ] as const
  for (const [count, completed, openLinkId] of fates)
    for (let made = 0; made < count; made += 1) {
      const { userId } = await profile({ subscriptionId, subscriptionDepartmentId })
      const state = made < completed ? finished : {}
      const place = { questionnaireId, userId, subscriptionId, subscriptionDepartmentId }
      await questionnaireRespondentSession({ ...place, openLinkId, ...state })
    }
  return { subscriptionId, questionnaireId, actor: companyAdmin({ subscriptionId }) }
}

it('is counted alike on the overview, lists, dashboards and the analyser', async () => {
  const { subscriptionId, questionnaireId, actor } = await scene()
  const overview = await execute(actor, CampaignOverviewViewModelDocument, { questionnaireId })
  expect(overview.data?.campaignOverviewViewModel).toMatchObject({
    invited: 4,
    completed: 2,
    notCompleted: 2,
    joined: 2,
    joinedCompleted: 1,
    asked: 6,
    learnerResults: { totalLearners: 3 },
  })
  const list = await execute(actor, QuestionnairesDocument, { subscriptionId, questionnaireType: 'Campaign' })
  expect(list.data?.questionnaires.items).toMatchObject([
    { participantCount: 6, completedCount: 3, joinedCount: 2, joinedCompletedCount: 1 },
  ])
  const dashboard = await execute(actor, SubscriptionDashboardDocument, { id: subscriptionId })
  expect(dashboard.data?.subscriptionDashboardViewModel.tiles).toMatchObject({ invited: 4, finished: 2, joined: 2 })
  const places = await execute(actor, SubscriptionDashboardDepartmentsDocument, { id: subscriptionId })
  expect(places.data?.subscriptionDashboardViewModel.departments.items).toMatchObject([
    { invited: 4, completed: 2, joined: 2 },
  ])
  const analyser = await execute(actor, AnalyserResultsDocument, { input: { subscriptionId } })
  expect(analyser.data?.analyserResults).toMatchObject({ invited: 4, completed: 2, joined: 2 })
})

it('has invited no one before the start day: neither to drafts nor to campaigns to come', async () => {
  const { subscriptionId, actor } = await scene()
  const coming = { startDate: new Date('2098-12-10T00:00:00Z'), endDate: new Date('2098-12-31T23:59:59.999Z') }
  const upcoming = await questionnaire({ subscriptionId, name: 'Winter', isPublished: true, ...coming })
  const draft = await questionnaire({ subscriptionId, name: 'Draft', ...coming })
  const { userId } = await profile({ subscriptionId })
  for (const { id: questionnaireId } of [upcoming, draft])
    await questionnaireRespondentSession({ questionnaireId, userId, subscriptionId })
  const dashboard = await execute(actor, SubscriptionDashboardDocument, { id: subscriptionId })
  const { tiles } = dashboard.data!.subscriptionDashboardViewModel
  expect(tiles).toMatchObject({ invited: 4, finished: 2, toBeAsked: 1, askedFrom: '2098-12-10', notAsked: 1 })
  const analyser = await execute(actor, AnalyserResultsDocument, { input: { subscriptionId } })
  expect(analyser.data?.analyserResults).toMatchObject({ invited: 4, completed: 2 })
  for (const { id: questionnaireId } of [upcoming, draft]) {
    const overview = await execute(actor, CampaignOverviewViewModelDocument, { questionnaireId })
    expect(overview.data?.campaignOverviewViewModel).toMatchObject({ invited: 0, completed: 0, toBeAsked: 1 })
  }
  const list = await execute(actor, QuestionnairesDocument, { subscriptionId, questionnaireType: 'Campaign' })
  expect(
    list.data?.questionnaires.items.map(({ name, participantCount, toBeAskedCount }) => [
      name,
      participantCount,
      toBeAskedCount,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Safety', 6, 0],
      ['Winter', 1, 1],
      ['Draft', 1, 1],
    ]),
  )
})

it('of one person counts what they came to by a link as joined', async () => {
  const { subscriptionId, questionnaireId, actor } = await scene()
  const link = await openLink({ questionnaireId, subscriptionId })
  const { userId } = await profile({ subscriptionId })
  await questionnaireRespondentSession({ questionnaireId, userId, subscriptionId, openLinkId: link.id, ...finished })
  const { data } = await execute(actor, UserDashboardDocument, { id: userId })
  expect(data?.userDashboardViewModel.tiles).toMatchObject({ invited: 0, finished: 0, joined: 1, joinedCompleted: 1 })
})
