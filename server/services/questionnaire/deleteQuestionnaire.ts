import 'server-only'
import { defaultTemplateId, questionnaireIdSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import { endFollowUps } from '../followUp'
import { takeBackUnsent } from '../invite'
import { leaveProgramme } from '../programme'
import { useCase } from '../useCase'
import { findOwnLife, lockQuestionnaire } from './findQuestionnaire'

/** Archives a questionnaire: it disappears for all users at once, its answers are preserved. */
export const deleteQuestionnaire = useCase({
  input: questionnaireIdSchema,
  ability: 'questionnaire.delete',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findOwnLife(db, actor, id),
  run: async ({ subject: { id }, ...context }) => {
    if (id === defaultTemplateId) throw new AppError('CONFLICT', { key: 'defaultTemplate' })
    return transaction(context.db, async (tx) => {
      const { isPublished, name, subscriptionId } = await lockQuestionnaire(tx, id)
      await endFollowUps(tx, id, context.now)
      await leaveProgramme(tx, id)
      await tx.questionnaire.update({ where: { id }, data: { archived: true, version: { increment: 1 } } })
      if (!isPublished) return id
      // No notice is sent; invitations that have not left yet are withdrawn.
      await takeBackUnsent(tx, id)
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'questionnaire.deleted',
          subjectType: 'Questionnaire',
          subjectId: id,
          subscriptionId,
          detail: { name },
        },
      )
      return id
    })
  },
})
