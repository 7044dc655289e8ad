import 'server-only'
import type { z } from 'zod'
import type { Db, Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import {
  createSubscriptionTemplateLinkSchema,
  saveSubscriptionTemplateLinksSchema,
  subscriptionTemplateLinkIdSchema,
  subscriptionTemplateLinksSchema,
  updateSubscriptionTemplateLinkSchema,
} from '@/domain/subscriptionTemplateLink'
import { transaction } from '@/server/db/transaction'
import { authorize, type SignedIn } from '@/server/policy'
import { lockRow } from '@/server/db/lock'
import { mapIdConflict } from '../mapIdConflict'
import { type SignedInContext, useCase } from '../useCase'
import { recordAudit } from '../auditEvent'

type Given = { subscriptionId: string; questionnaireIds: readonly string[]; id?: string }

/**
 * Gives standard templates to a company whose links are locked. An archived link is restored, shown again; an existing
 * one stays unchanged. Returns how many were given.
 */
async function provideTemplates(
  tx: Prisma.TransactionClient,
  { subscriptionId, questionnaireIds, id }: Given,
): Promise<number> {
  const given = { subscriptionId, questionnaireId: { in: [...questionnaireIds] } }
  const standard = await tx.questionnaire.count({ where: { ...isStandardTemplate, id: given.questionnaireId } })
  if (standard !== questionnaireIds.length) throw new AppError('NOT_FOUND')
  const stored = await tx.subscriptionTemplateLink.findMany({ where: given, select: { questionnaireId: true } })
  const known = new Set(stored.map(({ questionnaireId }) => questionnaireId))
  const { count } = await tx.subscriptionTemplateLink.updateMany({
    where: { ...given, archived: true },
    data: { archived: false, isHiddenBySubscriptionAdministrator: false, version: { increment: 1 } },
  })
  const data = questionnaireIds
    .filter((questionnaireId) => !known.has(questionnaireId))
    .map((questionnaireId) => ({ id, subscriptionId, questionnaireId }))
  if (data.length > 0) await mapIdConflict(tx.subscriptionTemplateLink.createMany({ data }))
  return count + data.length
}

/** Hides or shows standard templates of a company whose links are locked; refused if it was not given one of them. */
async function hideTemplates(
  tx: Prisma.TransactionClient,
  subscriptionId: string,
  questionnaireIds: readonly string[],
  isHidden: boolean,
): Promise<number> {
  const where = {
    subscriptionId,
    questionnaireId: { in: [...questionnaireIds] },
    archived: false,
    questionnaire: isStandardTemplate,
  }
  if ((await tx.subscriptionTemplateLink.count({ where })) !== questionnaireIds.length) throw new AppError('NOT_FOUND')
  const { count } = await tx.subscriptionTemplateLink.updateMany({
    where: { ...where, isHiddenBySubscriptionAdministrator: !isHidden },
    data: { isHiddenBySubscriptionAdministrator: isHidden, version: { increment: 1 } },
  })
  return count
}

/**
 * Removes standard templates from a company whose links are locked; one it was not given is skipped. Copies made of
 * them are unchanged.
 */
async function takeTemplates(
  tx: Prisma.TransactionClient,
  subscriptionId: string,
  questionnaireIds: readonly string[],
): Promise<number> {
  const wanted = { in: [...questionnaireIds] }
  if ((await tx.questionnaire.count({ where: { ...isStandardTemplate, id: wanted } })) !== questionnaireIds.length)
    throw new AppError('NOT_FOUND')
  const { count } = await tx.subscriptionTemplateLink.updateMany({
    where: { subscriptionId, questionnaireId: wanted, archived: false },
    data: { archived: true, version: { increment: 1 } },
  })
  return count
}

type Input = z.infer<typeof saveSubscriptionTemplateLinksSchema>

/** Giving and removing requires staff, hiding and showing an administrator of the company. */
function authorizeParts(actor: SignedIn, company: { id: string }, { include, exclude, hide, show }: Input): void {
  const gives = include.length + exclude.length > 0
  if (gives && !actor.roles.includes('Administration')) throw new AppError('FORBIDDEN')
  if (gives) authorize(actor, 'subscriptionTemplateLink.include', company)
  if (hide.length + show.length > 0) authorize(actor, 'subscriptionTemplateLink.hide', company)
}

/** Saves all changes of the links screen, atomically. A change that already applies is skipped without a refusal. */
export const saveSubscriptionTemplateLinks = useCase({
  input: saveSubscriptionTemplateLinksSchema,
  ability: 'subscriptionTemplateLink.read',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { subscriptionId }) => companyOf(db, subscriptionId),
  run: async ({ db, input, subject: company, ...context }) => {
    authorizeParts(context.actor, company, input)
    const { subscriptionId, include, exclude, hide, show } = input
    return transaction(db, async (tx) => {
      await lockLinks(tx, subscriptionId)
      const before = await tx.subscriptionTemplateLink.findMany({ where: { subscriptionId } })
      const templatesGiven = await provideTemplates(tx, { subscriptionId, questionnaireIds: include })
      const templatesHidden = await hideTemplates(tx, subscriptionId, hide, true)
      const templatesShown = await hideTemplates(tx, subscriptionId, show, false)
      const templatesTaken = await takeTemplates(tx, subscriptionId, exclude)
      await auditLinks(tx, context, subscriptionId, { templatesGiven, templatesHidden, templatesShown, templatesTaken })
      const versions = new Map(before.map(({ id, version }) => [id, version]))
      const after = await tx.subscriptionTemplateLink.findMany({ where: { subscriptionId }, orderBy: { id: 'asc' } })
      return after.filter(({ id, version }) => versions.get(id) !== version)
    })
  },
})

/** The company whose templates are requested; null when absent. */
export function companyOf(db: Db, subscriptionId: string): Promise<{ id: string } | null> {
  return db.subscription.findFirst({ where: { id: subscriptionId, archived: false }, select: { id: true } })
}

/** The templates of the platform, which can be given to companies. */
export const isStandardTemplate = {
  subscriptionId: null,
  isTemplate: true,
  archived: false,
} satisfies Prisma.QuestionnaireWhereInput

/** A page of the links that give a company its standard templates, by the names of the templates. */
export const subscriptionTemplateLinks = useCase({
  input: subscriptionTemplateLinksSchema,
  ability: 'subscriptionTemplateLink.read',
  role: 'SubscriptionAdministration',
  subject: ({ db, actor }, input) => {
    const subscriptionId = input.subscriptionId ?? actor.subscriptionId
    return subscriptionId === null ? null : companyOf(db, subscriptionId)
  },
  run: async ({ db, input: { offset, first }, subject: { id: subscriptionId } }) => {
    const where = { subscriptionId, archived: false, questionnaire: isStandardTemplate }
    const items = await db.subscriptionTemplateLink.findMany({
      where,
      orderBy: [{ questionnaire: { name: 'asc' } }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.subscriptionTemplateLink.count({ where }) }
  },
})

type Counts = Partial<Record<'templatesGiven' | 'templatesTaken' | 'templatesHidden' | 'templatesShown', number>>

/** Audits how many templates a company was given, lost, hid and showed again; nothing if nothing changed. */
export async function auditLinks(
  tx: Prisma.TransactionClient,
  context: Omit<SignedInContext, 'db'>,
  subscriptionId: string,
  counts: Counts,
): Promise<void> {
  const detail = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  if (Object.keys(detail).length === 0) return
  const { actor, now, client } = context
  await recordAudit(
    { actor, now, client, db: tx },
    {
      action: 'subscription.templatesChanged',
      subjectType: 'Subscription',
      subjectId: subscriptionId,
      subscriptionId,
      detail,
    },
  )
}

/** Serializes all changes of a company's links until the transaction ends. */
export async function lockLinks(tx: Prisma.TransactionClient, subscriptionId: string): Promise<void> {
  await lockRow(tx, 'Subscription', subscriptionId)
}

/** Gives a company one standard template; an existing link is returned unchanged. */
export const createSubscriptionTemplateLink = useCase({
  input: createSubscriptionTemplateLinkSchema,
  ability: 'subscriptionTemplateLink.include',
  role: 'Administration',
  subject: ({ db }, { subscriptionId }) => companyOf(db, subscriptionId),
  run: ({ db, input: { id, subscriptionId, questionnaireId }, ...context }) =>
    transaction(db, async (tx) => {
      await lockLinks(tx, subscriptionId)
      const templatesGiven = await provideTemplates(tx, { id, subscriptionId, questionnaireIds: [questionnaireId] })
      await auditLinks(tx, context, subscriptionId, { templatesGiven })
      return tx.subscriptionTemplateLink.findUniqueOrThrow({
        where: { subscriptionId_questionnaireId: { subscriptionId, questionnaireId } },
      })
    }),
})

/** The company of an unarchived link, and the template it gives; null when absent. */
async function linkOf(db: Db, id: string): Promise<{ id: string; questionnaireId: string } | null> {
  const link = await db.subscriptionTemplateLink.findFirst({
    where: { id, archived: false, subscription: { archived: false }, questionnaire: { archived: false } },
    select: { subscriptionId: true, questionnaireId: true },
  })
  return link === null ? null : { id: link.subscriptionId, questionnaireId: link.questionnaireId }
}

/** Removes a standard template from a company. The link is archived and restored when the template is given again. */
export const deleteSubscriptionTemplateLink = useCase({
  input: subscriptionTemplateLinkIdSchema,
  ability: 'subscriptionTemplateLink.include',
  role: 'Administration',
  subject: ({ db }, { id }) => linkOf(db, id),
  run: ({ db, input: { id }, subject: { id: subscriptionId, questionnaireId }, ...context }) =>
    transaction(db, async (tx) => {
      await lockLinks(tx, subscriptionId)
      const templatesTaken = await takeTemplates(tx, subscriptionId, [questionnaireId])
      await auditLinks(tx, context, subscriptionId, { templatesTaken })
      return id
    }),
})

/** Hides a standard template from the company's own people, or shows it again. */
export const updateSubscriptionTemplateLink = useCase({
  input: updateSubscriptionTemplateLinkSchema,
  ability: 'subscriptionTemplateLink.hide',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => linkOf(db, id),
  run: ({
    db,
    input: { id, isHiddenBySubscriptionAdministrator: isHidden },
    subject: { id: subscriptionId, questionnaireId },
    ...context
  }) =>
    transaction(db, async (tx) => {
      await lockLinks(tx, subscriptionId)
      if (isHidden === undefined) return tx.subscriptionTemplateLink.findUniqueOrThrow({ where: { id } })
      const count = await hideTemplates(tx, subscriptionId, [questionnaireId], isHidden)
      await auditLinks(tx, context, subscriptionId, isHidden ? { templatesHidden: count } : { templatesShown: count })
      return tx.subscriptionTemplateLink.findUniqueOrThrow({ where: { id } })
    }),
})
