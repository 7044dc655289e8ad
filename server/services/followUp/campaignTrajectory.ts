import 'server-only'
import { questionnaireFollowUpsSchema } from '@/domain/followUp'
import { answeredQuestionnaire, reachOf } from '../overview'
import { useCase } from '../useCase'
import { trajectoryOf } from './trajectoryOf'

/** What became of a campaign's changes in its waves. */
export const campaignTrajectory = useCase({
  input: questionnaireFollowUpsSchema,
  ability: 'questionnaire.report',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: ({ db, actor, now, subject }) => trajectoryOf({ db, now, reach: reachOf(actor, subject) }, subject),
})
