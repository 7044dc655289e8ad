import 'server-only'
import { campaignLearnersSchema } from '@/domain/overview'
import { answeredIn } from '../answerPlace'
import { useCase } from '../useCase'
import { reachOf } from './admission'
import { type Run, runsOf } from './includedRuns'

/** The participants by name: those who finished and those who did not. NOT_FOUND outside the caller's scope. */
export const campaignLearners = useCase({
  input: campaignLearnersSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionnaireId }) =>
    answeredIn(
      db,
      actor,
      await db.questionnaire.findFirst({
        where: { id: questionnaireId, archived: false, subscriptionId: { not: null }, isTemplate: false },
      }),
    ),
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
