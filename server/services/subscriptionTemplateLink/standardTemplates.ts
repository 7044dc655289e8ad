import 'server-only'
import type { z } from 'zod'
import { standardTemplatesSchema } from '@/domain/subscriptionTemplateLink'
import type { Prisma } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { namedLike } from '@/server/db/namedLike'
import { useCase } from '../useCase'
import { companyOf, isStandardTemplate } from './subscriptionTemplateLinks'

type Input = z.infer<typeof standardTemplatesSchema>

/**
 * Users of the company see the templates it was given; staff see all, also of a company they are managing if they
 * request so.
 */
function seesOnlyGiven(actor: SignedIn, { subscriptionId, isProvided }: Input): boolean {
  return (
    !can(actor, 'subscriptionTemplateLink.include', { id: subscriptionId }) ||
    (isProvided ?? actor.subscriptionId === subscriptionId)
  )
}

function whereOf(actor: SignedIn, input: Input): Prisma.QuestionnaireWhereInput {
  return {
    AND: [
      isStandardTemplate,
      seesOnlyGiven(actor, input)
        ? { templateLinks: { some: { subscriptionId: input.subscriptionId, archived: false } } }
        : {},
    ],
  }
}

/** A page of the standard templates with a company's link to each, by name. */
export const standardTemplates = useCase({
  input: standardTemplatesSchema,
  ability: 'subscriptionTemplateLink.read',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { subscriptionId }) => companyOf(db, subscriptionId),
  run: async ({ db, actor, input }) => {
    const named = await namedLike(db, 'Questionnaire', input.search, { also: 'templateDescription' })
    const where = { AND: [whereOf(actor, input), named] }
    const rows = await db.questionnaire.findMany({
      where,
      select: {
        id: true,
        name: true,
        templateDescription: true,
        templateLinks: { where: { subscriptionId: input.subscriptionId, archived: false } },
      },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: input.offset,
      take: input.first,
    })
    const items = rows.map(({ templateLinks: [link = null], ...template }) => ({ ...template, link }))
    return { items, totalCount: await db.questionnaire.count({ where }) }
  },
})
