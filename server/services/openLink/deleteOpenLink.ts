import 'server-only'
import { openLinkIdSchema } from '@/domain/openLink'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import { useCase } from '../useCase'
import { managedOpenLink } from './managedOpenLink'
import { deleteAllWaiting } from './waitingRuns'

/** Deletes an open link through which no one has begun; one that people began through can only be closed. */
export const deleteOpenLink = useCase({
  input: openLinkIdSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => managedOpenLink(db, id),
  run: ({ input: { id }, subject, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'OpenLink', id, 'UPDATE')
      if ((await tx.questionnaireRespondentSession.count({ where: { openLinkId: id, isWaiting: false } })) > 0)
        throw new AppError('CONFLICT', { key: 'openLinkUsed' })
      await deleteAllWaiting(tx, { openLinkId: id })
      const { count } = await tx.openLink.deleteMany({ where: { id } })
      if (count > 0)
        await recordAudit(
          { ...context, db: tx },
          {
            action: 'openLink.deleted',
            subjectType: 'OpenLink',
            subjectId: id,
            subscriptionId: subject.subscriptionId,
            detail: { name: subject.questionnaire.name },
          },
        )
      return id
    }),
})
