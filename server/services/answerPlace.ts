import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { answerScope, type SignedIn } from '@/server/policy'

type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }

/**
 * The location of a person or questionnaire for a reader of answers. A department administrator also reads of
 * what belongs to another department, or to the whole company, once a published questionnaire was given to one
 * of their people: then it counts as in their department, and `answerScope` limits the answers. Otherwise it
 * stays where it is, and reads as absent to them.
 */
export async function answerPlace<Row extends Place>(
  db: Db,
  actor: SignedIn,
  row: Row,
  runs: { userId: string } | { questionnaireId: string },
): Promise<Row> {
  const departmentId = answerScope(actor)
  const { subscriptionId } = row
  if (departmentId === null || subscriptionId === null || row.subscriptionDepartmentId === departmentId) return row
  const where = {
    ...runs,
    archived: false,
    subscriptionId,
    subscriptionDepartmentId: departmentId,
    questionnaire: { archived: false, isTemplate: false, isPublished: true },
  }
  const run = await db.questionnaireRespondentSession.findFirst({ where, select: { id: true } })
  return run === null ? row : { ...row, subscriptionDepartmentId: departmentId }
}

/** A questionnaire, located for the reader of its answers; null when none was found. */
export const answeredIn = async <Row extends Place & { id: string }>(
  db: Db,
  actor: SignedIn,
  found: Row | null,
): Promise<Row | null> => (found === null ? null : answerPlace(db, actor, found, { questionnaireId: found.id }))

/** The person's own runs `s` of questionnaires `q` that were given out, in the company to which they belong. */
export const ownRuns = ({ userId, subscriptionId }: SignedIn): Prisma.Sql =>
  Prisma.sql`(s."userId" = ${userId}::uuid AND s."subscriptionId" = ${subscriptionId}::uuid AND q."isPublished" AND NOT q."archived")`

/**
 * The runs `s` of questionnaires `q` that an administrator sees: those of the company, or those of the department's
 * people in the questionnaires that `answerPlace` assigns to the department.
 */
export function managedRuns(actor: SignedIn): Prisma.Sql {
  if (!actor.roles.includes('SubscriptionDepartmentAdministration')) return Prisma.sql`false`
  const departmentId = answerScope(actor)
  const ofDepartment = Prisma.sql`AND s."subscriptionDepartmentId" = ${departmentId}::uuid AND ((q."isPublished" AND NOT q."isTemplate") OR q."subscriptionDepartmentId" = ${departmentId}::uuid)`
  return Prisma.sql`(s."subscriptionId" = ${actor.subscriptionId}::uuid AND NOT q."archived" ${departmentId === null ? Prisma.empty : ofDepartment})`
}
