import 'server-only'
import { unpublishQuestionnaireSchema } from '@/domain/questionnaire'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { noticeInvited, takeBackUnsent } from '@/server/services/invite'
import { useCase } from '@/server/services/useCase'
import { findOwnLife, lockQuestionnaire } from '../findQuestionnaire'

/**
 * Asserts that no participant has begun. A participant who begins or answers concurrently waits, finds their run
 * changed and retries. Call it with the questionnaire locked.
 */
async function assertNotBegun(tx: Prisma.TransactionClient, questionnaireId: string): Promise<void> {
  const live = { questionnaireId, archived: false }
  const sessions = await tx.questionnaireRespondentSession.updateManyAndReturn({
    where: live,
    data: { version: { increment: 1 } },
    select: { startDate: true },
  })
  const answer = await tx.questionResponse.findFirst({
    where: { ...live, session: { archived: false } },
    select: { id: true },
  })
  if (answer !== null || sessions.some(({ startDate }) => startDate !== null))
    throw new AppError('CONFLICT', { key: 'unpublishAfterStart' })
}

/**
 * Unpublishes a questionnaire that no participant has begun; idempotent. All participants are invited again when it is
 * published again; those who were invited are notified by mail unless the caller declines that. A company with a
 * limited number of campaigns gets its quota back, since only published ones count.
 */
export const unpublishQuestionnaire = useCase({
  input: unpublishQuestionnaireSchema,
  ability: 'questionnaire.publish',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findOwnLife(db, actor, id),
  run: ({ input: { id, tellsInvited }, ...context }) =>
    transaction(context.db, async (tx) => {
      const stored = await lockQuestionnaire(tx, id)
      if (!stored.isPublished) return stored
      await assertNotBegun(tx, id)
      const unseen = await takeBackUnsent(tx, id)
      const notified = tellsInvited
        ? await noticeInvited({ tx, now: context.now }, 'questionnaireWithdrawn', id, unseen)
        : 0
      await tx.questionnaireRespondentSession.updateMany({
        where: { questionnaireId: id, archived: false },
        data: { invitedAt: null },
      })
      const { name, subscriptionId } = stored
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'questionnaire.unpublished',
          subjectType: 'Questionnaire',
          subjectId: id,
          subscriptionId,
          detail: { name, count: notified },
        },
      )
      return tx.questionnaire.update({
        where: { id },
        data: { isPublished: false, publishedAt: null, hasSentEmails: false, version: { increment: 1 } },
      })
    }),
})
