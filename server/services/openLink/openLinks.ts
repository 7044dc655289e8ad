import 'server-only'
import { createOpenLinkSchema, openLinkIdSchema, openLinksSchema, updateOpenLinkSchema } from '@/domain/openLink'
import { can } from '@/server/policy'
import { AppError } from '@/server/errors'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import type { Db } from '@/server/db/client'
import { blobUrl } from '../blob'
import { askedQuestionnaire } from '../questionnaireRespondentSession'
import { useCase } from '../useCase'
import { openLinkRows, showsGroupsOnly } from './openLinkRows'
import { openLinkView } from './openLinkView'
import { recordAudit } from '../auditEvent'
import { lockDepartment } from '../lockDepartment'
import { mapIdConflict } from '../mapIdConflict'
import { newOpenLinkCode, newShortCode } from './newOpenLinkCode'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { deleteAllWaiting } from './waitingRuns'

/** The open links of a questionnaire, the newest first, closed ones included. */
export const openLinks = useCase({
  input: openLinksSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => askedQuestionnaire(db, questionnaireId),
  run: async ({ db, actor, now, subject: questionnaire }) => {
    const { id, subscriptionId } = questionnaire
    const links = await openLinkRows(db, { questionnaireId: id }, now)
    const items = await Promise.all(links.map((link) => openLinkView(db, link, now)))
    const subscription = await db.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
    const { name: companyName, emailDomains, brandImageBlobReferenceId: logo } = subscription
    const maySetDomains = can(actor, 'subscription.update', { id: subscriptionId })
    const logoUrl = logo === null ? null : blobUrl(logo)
    const allowsAnonymous = !showsGroupsOnly({ subscription, questionnaire })
    return { items, totalCount: items.length, allowsAnonymous, emailDomains, maySetDomains, companyName, logoUrl }
  },
})

/** Refuses an end in the past, at its field. */
function assertEndAhead(endDate: Date | null | undefined, now: Date): void {
  if (endDate != null && endDate <= now)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'endDate', key: 'openLinkIsOver' }] })
}

/** The most open links of one questionnaire that are not closed. */
const mostOpen = 20

/**
 * Creates a link with which anyone may answer a questionnaire of a company. Answers through that of a department
 * administrator count in their department, whatever they request.
 */
export const createOpenLink = useCase({
  input: createOpenLinkSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => askedQuestionnaire(db, questionnaireId),
  run: ({ input, subject: questionnaire, ...context }) =>
    transaction(context.db, async (tx) => {
      const { actor, now } = context
      const { id: questionnaireId, subscriptionId } = questionnaire
      const { subscriptionDepartmentId: requested, ...fields } = input
      assertEndAhead(input.endDate, now)
      const subscription = await tx.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
      if (input.isAnonymous && showsGroupsOnly({ subscription, questionnaire }))
        throw new AppError('CONFLICT', { key: 'openLinkAnonymous' })
      const isWhole = actor.roles.includes('SubscriptionAdministration')
      const subscriptionDepartmentId = isWhole ? requested : actor.subscriptionDepartmentId
      const department = await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
      await lockRow(tx, 'Questionnaire', questionnaireId)
      if ((await tx.openLink.count({ where: { questionnaireId, closedAt: null } })) >= mostOpen)
        throw new AppError('CONFLICT', { key: 'tooManyOpenLinks' })
      const { id } = await mapIdConflict(
        tx.openLink.create({
          data: {
            ...fields,
            questionnaireId,
            subscriptionId,
            subscriptionDepartmentId: department?.id ?? null,
            code: newOpenLinkCode(),
            shortCode: await newShortCode(tx),
            createdAt: now,
          },
        }),
      )
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'openLink.created',
          subjectType: 'OpenLink',
          subjectId: id,
          subscriptionId,
          detail: { name: questionnaire.name },
        },
      )
      const [link] = await openLinkRows(tx, { id }, now)
      return openLinkView(tx, link!, now)
    }),
})

/** An open link located at its questionnaire; null when there is none, or its questionnaire is archived. */
async function managedOpenLink(db: Db, id: string) {
  const link = await db.openLink.findFirst({
    where: { id, questionnaire: { archived: false, isTemplate: false } },
    include: { questionnaire: { select: { name: true, subscriptionDepartmentId: true } } },
  })
  return link === null ? null : { ...link, subscriptionDepartmentId: link.questionnaire.subscriptionDepartmentId }
}

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

/** Closes an open link at once for new participants; those who began can complete. */
export const closeOpenLink = useCase({
  input: openLinkIdSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => managedOpenLink(db, id),
  run: ({ input: { id }, ...context }) => updateOpenLink(context, { id, isClosed: true }),
})

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
