import 'server-only'
import type { z } from 'zod'
import { defaultTemplateId, questionnairesSchema } from '@/domain/questionnaire'
import type { Prisma } from '@/server/db/client'
import { questionnaireScope, type SignedIn } from '@/server/policy'
import { namedLike } from '@/server/db/namedLike'
import { useCase } from '../useCase'

type Input = z.infer<typeof questionnairesSchema>

/**
 * The location whose questionnaires are requested: without a company the platform's for staff, the caller's own for
 * others; the caller's own department for department administrators.
 */
function placeOf(actor: SignedIn, { subscriptionId, subscriptionDepartmentId }: Input) {
  const isDepartmental = !actor.roles.includes('SubscriptionAdministration')
  const isPlatform = actor.roles.includes('Administration')
  return {
    subscriptionId: subscriptionId ?? (isPlatform ? null : actor.subscriptionId),
    subscriptionDepartmentId: subscriptionDepartmentId ?? (isDepartmental ? actor.subscriptionDepartmentId : null),
  }
}

function whereOf(
  actor: SignedIn,
  input: Input,
  { subscriptionId, subscriptionDepartmentId }: ReturnType<typeof placeOf>,
): Prisma.QuestionnaireWhereInput {
  const isWholeCompany = subscriptionDepartmentId === null && input.includeAll
  return {
    AND: [
      subscriptionId === null ? { subscriptionId: null } : questionnaireScope(actor),
      isWholeCompany ? {} : { subscriptionDepartmentId },
      { archived: false, isTemplate: input.isTemplate },
      input.questionnaireType === null ? {} : { questionnaireType: input.questionnaireType },
      input.includeDefault ? {} : { id: { not: defaultTemplateId } },
    ],
  }
}

/**
 * A page of a company's, a department's or (without a company) the platform's questionnaires: those without a start
 * first, then the newest start.
 */
export const questionnaires = useCase({
  input: questionnairesSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }, input) => placeOf(actor, input),
  run: async ({ db, actor, input, subject }) => {
    const named = await namedLike(db, 'Questionnaire', input.search, subject)
    const where = { AND: [whereOf(actor, input, subject), named] }
    const items = await db.questionnaire.findMany({
      where,
      orderBy: [{ startDate: { sort: 'desc', nulls: 'first' } }, { name: 'asc' }, { id: 'asc' }],
      skip: input.offset,
      take: input.first,
    })
    return { items, totalCount: await db.questionnaire.count({ where }) }
  },
})
