import 'server-only'
import { questionnaireMailPreviewSchema } from '@/domain/questionnaire'
import { useCase } from '@/server/services/useCase'
import { findQuestionnaire } from '../findQuestionnaire'
import { sampleMail } from './sampleMail'

/** The invitation or a reminder of a questionnaire as the caller would receive it. Its links open the preview. */
export const questionnaireMailPreview = useCase({
  input: questionnaireMailPreviewSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ input, ...context }) => ({ to: context.actor.email, ...(await sampleMail(context, input)) }),
})
