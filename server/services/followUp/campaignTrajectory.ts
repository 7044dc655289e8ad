import 'server-only'
import { questionnaireFollowUpsSchema } from '@/domain/followUp'
import { answeredQuestionnaire, reachOf } from '../overview'
import { useCase } from '../useCase'
import { trajectoryOf } from './trajectoryOf'
import { participationOf } from './waveParticipation'
import { reasonsOf } from './waveReasons'

/** What became of a campaign's changes in its waves; on request what helped or got in the way, and who is missing. */
export const campaignTrajectory = useCase({
  input: questionnaireFollowUpsSchema,
  ability: 'questionnaire.report',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, now, subject }) => {
    const reach = reachOf(actor, subject)
    const found = await trajectoryOf({ db, now, reach }, subject)
    return {
      ...found,
      reasons: () => reasonsOf(db, reach, found.waves),
      participation: () => participationOf(db, reach, found.waves),
    }
  },
})
