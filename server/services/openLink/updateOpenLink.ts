import 'server-only'
import { updateOpenLinkSchema } from '@/domain/openLink'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { recordAudit } from '../auditEvent'
import { useCase } from '../useCase'
import { assertEndAhead } from './assertEndAhead'
import { managedOpenLink } from './managedOpenLink'
import { openLinkRows, showsGroupsOnly } from './openLinkRows'
import { openLinkView } from './openLinkView'

/** What the audit log says of a change. */
function changeOf(closedAt: Date | null, before: Date | null) {
  if ((closedAt === null) === (before === null)) return 'openLink.updated'
  return closedAt === null ? 'openLink.opened' : 'openLink.closed'
}

/** Changes the limits of an open link, or closes and opens it, at once. Whether it is anonymous stays as it was. */
export const updateOpenLink = useCase({
  input: updateOpenLinkSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => managedOpenLink(db, id),
  run: ({ input: { id, version, isClosed, ...limits }, subject, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'OpenLink', id)
      const stored = await tx.openLink.findUniqueOrThrow({
        where: { id },
        include: { subscription: true, questionnaire: true },
      })
      assertCurrentVersion(version ?? undefined, stored)
      assertEndAhead(limits.endDate, context.now)
      const closedAt = isClosed == null ? stored.closedAt : isClosed ? (stored.closedAt ?? context.now) : null
      const opens = closedAt === null && stored.closedAt !== null
      if (opens && stored.isAnonymous && showsGroupsOnly(stored))
        throw new AppError('CONFLICT', { key: 'openLinkAnonymous' })
      await tx.openLink.update({ where: { id }, data: { ...limits, closedAt, version: { increment: 1 } } })
      await recordAudit(
        { ...context, db: tx },
        {
          action: changeOf(closedAt, stored.closedAt),
          subjectType: 'OpenLink',
          subjectId: id,
          subscriptionId: subject.subscriptionId,
          detail: { name: subject.questionnaire.name },
        },
      )
      const [link] = await openLinkRows(tx, { id }, context.now)
      return openLinkView(tx, link!, context.now)
    }),
})
