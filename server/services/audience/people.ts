import 'server-only'
import { peopleSchema } from '@/domain/audience'
import { oneLine } from '@/domain/text'
import { Prisma } from '@/server/db/client'
import { useCase } from '../useCase'
import { areWithin, isMatching, isReadable, isWithin, withinReach } from './chosenPeople'
import { countPeople, knownPeople, takesPart } from './knownPeople'

/** The most people listed as taking part already. */
const mostTakingPart = 5

/**
 * The people the caller may choose from, by what is typed of their name, email and department. Those who take part in
 * the given questionnaire already are left out and listed beside. Counts are read only when they are requested.
 */
export const people = useCase({
  input: peopleSchema,
  ability: 'profiles.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { departmentIds, notInQuestionnaireId }) => {
    const within = withinReach(actor)
    return within !== null &&
      (await areWithin(db, within, departmentIds)) &&
      (await isReadable(db, actor, notInQuestionnaireId))
      ? within
      : null
  },
  run: async ({ db, input, subject: within }) => {
    const { departmentIds, notInQuestionnaireId: questionnaireId, offset, first } = input
    const inDepartments =
      departmentIds.length === 0
        ? Prisma.empty
        : Prisma.sql`AND p."subscriptionDepartmentId" = ANY(${departmentIds}::uuid[])`
    const found = Prisma.sql`${isWithin(within)} AND ${isMatching(oneLine(input.search), within.subscriptionId)} ${inDepartments}`
    const left = questionnaireId === null ? found : Prisma.sql`${found} AND NOT ${takesPart(questionnaireId)}`
    return {
      items: await knownPeople(db, { where: left, questionnaireId: null, offset, first }),
      totalCount: () => countPeople(db, left),
      takingPart: () =>
        questionnaireId === null
          ? []
          : knownPeople(db, {
              where: Prisma.sql`${found} AND ${takesPart(questionnaireId)}`,
              questionnaireId,
              offset: 0,
              first: mostTakingPart,
            }),
    }
  },
})
