import 'server-only'
import type { z } from 'zod'
import { defaultTemplateId, offeredTemplatesSchema } from '@/domain/questionnaire'
import type { Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { namedLike } from '@/server/db/namedLike'
import { useCase } from '@/server/services/useCase'

type Input = z.infer<typeof offeredTemplatesSchema>

const isDepartmental = (actor: SignedIn) => !actor.roles.includes('SubscriptionAdministration')

/**
 * The company's own templates (for department administrators the company-wide ones and the department's), and the
 * standard ones it was given and did not hide.
 */
function placesOf(actor: SignedIn, subscriptionId: string | null): Prisma.QuestionnaireWhereInput {
  if (subscriptionId === null) return { subscriptionId: null }
  const departments = [{ subscriptionDepartmentId: null }, { subscriptionDepartmentId: actor.subscriptionDepartmentId }]
  const own = isDepartmental(actor) ? { subscriptionId, OR: departments } : { subscriptionId }
  const shown = { subscriptionId, archived: false, isHiddenBySubscriptionAdministrator: false }
  return { OR: [own, { subscriptionId: null, templateLinks: { some: shown } }] }
}

function whereOf(actor: SignedIn, { subscriptionId, questionnaireType }: Input): Prisma.QuestionnaireWhereInput {
  return {
    AND: [
      { archived: false, isTemplate: true },
      placesOf(actor, subscriptionId),
      questionnaireType === null ? {} : { questionnaireType },
    ],
  }
}

/**
 * A page of the templates offered for something new, by name and the Default Template last; without a company,
 * the platform's.
 */
export const offeredTemplates = useCase({
  input: offeredTemplatesSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }, { subscriptionId }) => ({
    subscriptionId,
    subscriptionDepartmentId: isDepartmental(actor) ? actor.subscriptionDepartmentId : null,
  }),
  run: async ({ db, actor, input }) => {
    const { offset, first, subscriptionId, search } = input
    const named = await namedLike(db, 'Questionnaire', search, { subscriptionId, also: 'templateDescription' })
    const where = { AND: [whereOf(actor, input), named] }
    const others = { AND: [where, { id: { not: defaultTemplateId } }] }
    const count = await db.questionnaire.count({ where: others })
    const rows = await db.questionnaire.findMany({
      where: others,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    const last = await db.questionnaire.findFirst({ where: { AND: [where, { id: defaultTemplateId }] } })
    const isOnPage = offset <= count && count < offset + first
    const items = [...rows, ...(last !== null && isOnPage ? [last] : [])]
    return {
      items: items.map((row) => ({ ...row, isProvided: subscriptionId !== null && row.subscriptionId === null })),
      totalCount: count + (last === null ? 0 : 1),
    }
  },
})
