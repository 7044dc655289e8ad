import 'server-only'
import { questionnaireIdSchema } from '@/domain/questionnaire'
import type { Prisma } from '@/server/db/client'
import { lockedRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { endFollowUps } from '@/server/services/followUp'
import { noticeInvited, takeBackUnsent } from '@/server/services/invite'
import { leaveProgramme } from '@/server/services/programme'
import { useCase } from '@/server/services/useCase'
import { findOwnLife } from '../findQuestionnaire'

/** Waits for concurrent changes of the questionnaire; returns its current state, also when it is archived. */
async function lockAsItStands(tx: Prisma.TransactionClient, id: string): Promise<Prisma.QuestionnaireModel> {
  const row = await lockedRow(tx, 'Questionnaire', id)
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}

/**
 * Ends a published questionnaire for good; concurrent requests cancel it once. It is archived, and invited
 * participants who have not finished are notified by mail. Answers are preserved.
 */
export const cancelQuestionnaire = useCase({
  input: questionnaireIdSchema,
  ability: 'questionnaire.delete',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findOwnLife(db, actor, id),
  run: ({ input: { id }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { archived, isPublished, name, subscriptionId } = await lockAsItStands(tx, id)
      if (archived) return id
      if (!isPublished) throw new AppError('CONFLICT', { key: 'notPublished' })
      const unseen = await takeBackUnsent(tx, id)
      const notified = await noticeInvited({ tx, now: context.now }, 'questionnaireCancelled', id, unseen)
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'questionnaire.cancelled',
          subjectType: 'Questionnaire',
          subjectId: id,
          subscriptionId,
          detail: { name, count: notified },
        },
      )
      await endFollowUps(tx, id, context.now)
      await leaveProgramme(tx, id)
      await tx.questionnaire.update({ where: { id }, data: { archived: true, version: { increment: 1 } } })
      return id
    }),
})
