import 'server-only'
import { sendQuestionnaireTestMailSchema } from '@/domain/questionnaire'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import { enqueueEmail } from '@/server/services/email'
import { useCase } from '@/server/services/useCase'
import { findQuestionnaire } from '../findQuestionnaire'
import { markedAsTest } from '@/emails/markedAsTest'
import { sampleMail } from './sampleMail'

const limit = { most: 5, minutes: 1 }

/**
 * Mails the invitation or a reminder as worded to the caller only, marked as a test, also before the questionnaire is
 * published; at most five times a minute. Returns their address.
 */
export const sendQuestionnaireTestMail = useCase({
  input: sendQuestionnaireTestMailSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ input, subject, ...context }) => {
    const { db, now, actor } = context
    await assertPoint(db, `testMail:${actor.userId}`, limit, now)
    const replyTo = input.replyTo === undefined ? subject.replyTo : input.replyTo
    await enqueueEmail(
      db,
      {
        kind: 'Test',
        to: actor.email,
        replyTo,
        userId: actor.userId,
        subscriptionId: subject.subscriptionId,
        ...markedAsTest('en-GB', await sampleMail(context, input)),
      },
      now,
    )
    return actor.email
  },
})
