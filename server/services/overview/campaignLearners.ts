import 'server-only'
import { campaignLearnersSchema } from '@/domain/overview'
import { useCase } from '../useCase'
import { reachOf } from './admission'
import { type Run, runsOf } from './includedRuns'
import { answeredQuestionnaire } from './overviewQuestionnaire'

/** The participants by name: those who finished and those who did not. NOT_FOUND outside the caller's scope. */
export const campaignLearners = useCase({
  input: campaignLearnersSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, subject }) => {
    const runs = await runsOf(db, reachOf(actor, subject))
    const listed = ({ id, ...run }: Run) => ({ sessionId: id, ...run })
    const completedLearners = runs.filter(({ endDate }) => endDate !== null).map(listed)
    const nonCompletedLearners = runs.filter(({ endDate }) => endDate === null).map(listed)
    return {
      completedLearners,
      nonCompletedLearners,
      completed: completedLearners.length,
      notCompleted: nonCompletedLearners.length,
    }
  },
})
