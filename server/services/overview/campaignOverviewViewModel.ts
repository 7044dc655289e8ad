import 'server-only'
import { campaignOverviewViewModelSchema } from '@/domain/overview'
import { offeredAnalysisTypes } from '../analysisType'
import type { Trajectory } from '../followUp'
import { type Page, responsesPage } from '../result'
import { useCase } from '../useCase'
import { admission, reachOf } from './admission'
import { findingsOf } from './findingsOf'
import { followedOf } from './followedOf'
import { overviewOf } from './overviewOf'
import { reportedQuestionnaire } from './overviewQuestionnaire'

/**
 * The results of a campaign for the chosen learners, with single answers unless participants were promised
 * otherwise. NOT_FOUND outside the caller's scope.
 */
export const campaignOverviewViewModel = useCase({
  input: campaignOverviewViewModelSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: async ({ db, actor }, { questionnaireId, subscriptionId }) => {
    const found = await reportedQuestionnaire(db, actor, questionnaireId)
    return subscriptionId === null || subscriptionId === found?.subscriptionId ? found : null
  },
  run: async ({ db, actor, now, input, subject }) => {
    const reach = reachOf(actor, subject)
    const admitted = await admission(db, reach, input)
    const overview = await overviewOf(db, subject, admitted)
    const questionIds = subject.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
    const { includeNonUser } = input
    let read: Promise<Trajectory | null> | undefined
    const everyone = () => (read ??= followedOf({ db, now, reach }, subject))
    // Of people chosen nothing is followed: beside the whole it would tell of those who are left out.
    const trajectory = async () => (admitted.isChosen || admitted.isWithheld ? null : everyone())
    return {
      ...overview,
      findings: async () => findingsOf(db, admitted, { overview, followed: await trajectory(), now }),
      trajectory,
      isFollowed: async () => (admitted.isChosen || !admitted.isWithheld) && (await everyone()) !== null,
      analysisTypes: () =>
        db.analysisType.findMany({
          where: offeredAnalysisTypes(subject.subscriptionId),
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
          take: 1_000,
        }),
      responses: (page: Page) =>
        overview.smallestGroupSize === null
          ? responsesPage(db, { scope: admitted.scope, questionIds, includeNonUser }, page)
          : null,
    }
  },
})
