import 'server-only'
import {
  audienceIdSchema,
  audiencesSchema,
  createAudienceSchema,
  mostNamed,
  peopleByEmailSchema,
  peopleSchema,
  ruleOf,
} from '@/domain/audience'
import { type Db, Prisma } from '@/server/db/client'
import { namedLike } from '@/server/db/namedLike'
import { abilitiesOn, type SignedIn } from '@/server/policy'
import { likeText } from '@/server/db/text'
import { lockName } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { oneLine } from '@/domain/text'
import { emailKey } from '@/domain/account'
import {
  areWithin,
  isChosen,
  isMatching,
  isReadable,
  isWithin,
  mayUseRule,
  takesPart,
  type Within,
  withinReach,
} from './chosenPeople'
import { useCase } from '../useCase'
import { mapIdConflict } from '../mapIdConflict'
import { countPeople, knownPeople } from './knownPeople'
import type { Loader } from '../loader'

type Row = Prisma.AudienceModel

/** The names of departments and questionnaires by their ids; deleted ones are absent. */
async function namesOf(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => [row.completedQuestionnaireId ?? [], row.notCompletedQuestionnaireId ?? []].flat())
  const [departments, questionnaires] = [
    await db.subscriptionDepartment.findMany({
      where: { id: { in: rows.flatMap(({ departmentIds }) => departmentIds) }, archived: false },
    }),
    await db.questionnaire.findMany({
      where: { id: { in: ids }, archived: false },
      select: { id: true, name: true },
    }),
  ]
  return new Map([...departments, ...questionnaires].map(({ id, name }) => [id, name]))
}

/** Audiences as a list shows them. */
export async function shownAudiences(db: Db, actor: SignedIn, rows: readonly Row[]) {
  const names = await namesOf(db, rows)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => ({
    ...row,
    isEveryone: row.departmentIds.length === 0,
    departmentNames: row.departmentIds.flatMap((id) => names.get(id) ?? []),
    completedQuestionnaireName: nameOf(row.completedQuestionnaireId),
    notCompletedQuestionnaireName: nameOf(row.notCompletedQuestionnaireId),
    abilities: abilitiesOn(actor, 'audience', row),
  }))
}

/** A page of the company's audiences by name; for department administrators those of their department. */
export const audiences = useCase({
  input: audiencesSchema,
  ability: 'audience.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }) => withinReach(actor),
  run: async ({
    db,
    actor,
    input: { search, offset, first },
    subject: { subscriptionId, subscriptionDepartmentId },
  }) => {
    const where: Prisma.AudienceWhereInput = {
      subscriptionId,
      ...(subscriptionDepartmentId === null ? {} : { subscriptionDepartmentId }),
      ...(await namedLike(db, 'Audience', search, { subscriptionId })),
    }
    const rows = await db.audience.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items: await shownAudiences(db, actor, rows), totalCount: await db.audience.count({ where }) }
  },
})

/** Refuses a name that another audience of the place has, ignoring case. Naming is serialized per company. */
async function assertAudienceNameAvailable(tx: Db, place: Within, name: string): Promise<void> {
  await lockName(tx, `audience ${place.subscriptionId}`)
  const another = await tx.audience.findFirst({
    where: { ...place, name: { equals: likeText(name), mode: 'insensitive' } },
    select: { id: true },
  })
  if (another !== null) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'name', key: 'audienceTaken' }] })
}

/** Saves a rule for choosing people under a name. */
export const createAudience = useCase({
  input: createAudienceSchema,
  ability: 'audience.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { id: _id, name: _name, ...filters }) => {
    const [within, rule] = [withinReach(actor), ruleOf(filters)]
    return within !== null && rule !== null && (await mayUseRule(db, actor, within, rule)) ? { ...within, rule } : null
  },
  run: ({ db, actor, now, input: { id, name }, subject: { rule, ...place } }) =>
    transaction(db, async (tx) => {
      await assertAudienceNameAvailable(tx, place, name)
      const row = await mapIdConflict(tx.audience.create({ data: { id, ...place, name, ...rule, createdAt: now } }))
      const [shown] = await shownAudiences(tx, actor, [row])
      if (shown === undefined) throw new AppError('NOT_FOUND')
      return shown
    }),
})

/** Deletes a saved audience; the people it chose before stay where they are. */
export const deleteAudience = useCase({
  input: audienceIdSchema,
  ability: 'audience.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => db.audience.findUnique({ where: { id } }),
  run: async ({ db, input: { id } }) => {
    await db.audience.deleteMany({ where: { id } })
    return id
  },
})

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
