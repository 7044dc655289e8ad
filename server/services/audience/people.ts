import 'server-only'
import { mostNamed, peopleByEmailSchema, peopleSchema } from '@/domain/audience'
import { oneLine } from '@/domain/text'
import { Prisma } from '@/server/db/client'
import { emailKey } from '@/domain/account'
import type { SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { areWithin, isChosen, isMatching, isReadable, isWithin, takesPart, withinReach } from './chosenPeople'
import { countPeople, knownPeople } from './knownPeople'
import type { Loader } from '../loader'

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

/** The people of a pasted list whom the caller may choose, and which of them take part in a questionnaire already. */
export const peopleByEmail = useCase({
  input: peopleByEmailSchema,
  ability: 'profiles.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { notInQuestionnaireId }) => {
    const within = withinReach(actor)
    return within !== null && (await isReadable(db, actor, notInQuestionnaireId)) ? within : null
  },
  run: ({ db, input: { emails, notInQuestionnaireId: questionnaireId }, subject: within }) =>
    knownPeople(db, {
      where: Prisma.sql`p."userId" IN (SELECT u."id" FROM "User" u WHERE lower(u."email") = ANY(${emails.map(emailKey)})) AND ${isWithin(within)}`,
      questionnaireId,
      offset: 0,
      first: mostNamed,
    }),
})

/** How many people each audience has now, of those within the caller's reach. */
export const peopleOfAudience: Loader<{ audience: Prisma.AudienceModel; actor: SignedIn }, number> = async (
  db,
  keys,
) => {
  const [first] = keys
  const within = first === undefined ? null : withinReach(first.actor)
  if (within === null) return keys.map(() => 0)
  const counts = keys.map(
    ({ audience, actor }) =>
      Prisma.sql`count(*) FILTER (WHERE ${isChosen(actor, within, { profileIds: [], rules: [audience] })})::int`,
  )
  const rows = await db.$queryRaw<{ counts: number[] }[]>`
    SELECT ARRAY[${Prisma.join(counts)}] AS "counts" FROM "Profile" p WHERE ${isWithin(within)}`
  return rows[0]?.counts ?? []
}
