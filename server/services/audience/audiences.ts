import 'server-only'
import { audiencesSchema } from '@/domain/audience'
import { type Db, Prisma } from '@/server/db/client'
import { namedLike } from '@/server/db/namedLike'
import { abilitiesOn, type SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { withinReach } from './chosenPeople'

type Row = Prisma.AudienceModel

/** The names of departments and questionnaires by their ids; deleted ones are absent. */
async function namesOf(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const asked = rows.flatMap((row) =>
    [row.completedQuestionnaireId ?? [], row.notCompletedQuestionnaireId ?? []].flat(),
  )
  const [departments, questionnaires] = [
    await db.subscriptionDepartment.findMany({
      where: { id: { in: rows.flatMap(({ departmentIds }) => departmentIds) }, archived: false },
    }),
    await db.questionnaire.findMany({
      where: { id: { in: asked }, archived: false },
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
