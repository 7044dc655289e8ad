import 'server-only'
import { contains } from '@/server/db/text'
import type { PeopleRule } from '@/domain/audience'
import { roleGroupIds } from '@/domain/role'
import { type Db, Prisma } from '@/server/db/client'
import { answerScope, can, type SignedIn } from '@/server/policy'
import { answeredIn, managedRuns } from '../answerPlace'
import { isTakenOut } from '../run'

/** The people of a company, or of one department of it. */
export type Within = { subscriptionId: string; subscriptionDepartmentId: string | null }

/** A rule, and the department to whose people it is limited. */
export type RuleWithin = PeopleRule & { subscriptionDepartmentId: string | null }

/** Whom the caller may choose: the people of their company, department administrators those of their own; null without a company. */
export const withinReach = (actor: SignedIn): Within | null =>
  actor.subscriptionId === null
    ? null
    : { subscriptionId: actor.subscriptionId, subscriptionDepartmentId: answerScope(actor) }

/** The profiles `p` of these people; never of staff. */
export const isWithin = ({ subscriptionId, subscriptionDepartmentId }: Within): Prisma.Sql => Prisma.sql`
  (p."subscriptionId" = ${subscriptionId}::uuid AND NOT p."archived"
    ${subscriptionDepartmentId === null ? Prisma.empty : Prisma.sql`AND p."subscriptionDepartmentId" = ${subscriptionDepartmentId}::uuid`}
    AND NOT EXISTS (SELECT 1 FROM "User" a WHERE a."id" = p."userId" AND a."roleGroupId" = ${roleGroupIds.Administrator}::uuid))`

/**
 * A word of the name or the email. The domain is searched only for what is written like one: nearly everyone of a
 * company has the same.
 */
function isInText(word: string): Prisma.Sql {
  const place = Prisma.sql`strpos(p."searchText", "foldText"(${word}))`
  return /[@.]/.test(word)
    ? Prisma.sql`${place} > 0`
    : Prisma.sql`${place} > 0 AND ${place} <= strpos(p."searchText", '@')`
}

/** The profiles `p` whose name, email or department contains each word. */
export function isMatching(words: string, subscriptionId: string): Prisma.Sql {
  const each = words.split(/\s+/).filter((word) => word !== '')
  const found = each.map(
    (word) => Prisma.sql`(${isInText(word)} OR p."subscriptionDepartmentId" = ANY(ARRAY(
      SELECT d."id" FROM "SubscriptionDepartment" d WHERE d."subscriptionId" = ${subscriptionId}::uuid AND NOT d."archived" AND ${contains(Prisma.sql`d."name"`, word)})))`,
  )
  return found.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(found, ' AND ')})`
}

/** The profiles `p` whose runs of a questionnaire the caller sees: with a completed one, or with none. */
const hasCompleted = (actor: SignedIn, questionnaireId: string, isCompleted: boolean) => Prisma.sql`
  p."userId" IN (
    SELECT s."userId" FROM "QuestionnaireRespondentSession" s JOIN "Questionnaire" q ON q."id" = s."questionnaireId"
    WHERE s."questionnaireId" = ${questionnaireId}::uuid AND NOT s."archived" AND ${managedRuns(actor)}
    GROUP BY s."userId" HAVING ${isCompleted ? Prisma.sql`count(s."endDate") > 0` : Prisma.sql`count(s."endDate") = 0`})`

/** The profiles `p` that meet every condition of a rule. */
function meets(actor: SignedIn, subscriptionId: string, rule: RuleWithin): Prisma.Sql {
  const { subscriptionDepartmentId, departmentIds, completedQuestionnaireId, notCompletedQuestionnaireId } = rule
  const conditions = [
    isMatching(rule.matching, subscriptionId),
    ...(subscriptionDepartmentId === null
      ? []
      : [Prisma.sql`p."subscriptionDepartmentId" = ${subscriptionDepartmentId}::uuid`]),
    ...(departmentIds.length === 0 ? [] : [Prisma.sql`p."subscriptionDepartmentId" = ANY(${departmentIds}::uuid[])`]),
    ...(completedQuestionnaireId === null ? [] : [hasCompleted(actor, completedQuestionnaireId, true)]),
    ...(notCompletedQuestionnaireId === null ? [] : [hasCompleted(actor, notCompletedQuestionnaireId, false)]),
  ]
  return Prisma.sql`(${Prisma.join(conditions, ' AND ')})`
}

/** People named one by one and people chosen by rules, each once. */
export type Choice = { profileIds: readonly string[]; rules: readonly RuleWithin[] }

/** The profiles `p` that the caller has chosen, among those within their reach. */
export function isChosen(actor: SignedIn, within: Within, { profileIds, rules }: Choice): Prisma.Sql {
  const either = [
    Prisma.sql`p."id" = ANY(${[...profileIds]}::uuid[])`,
    ...rules.map((rule) => meets(actor, within.subscriptionId, rule)),
  ]
  return Prisma.sql`(${isWithin(within)} AND (${Prisma.join(either, ' OR ')}))`
}

/** The runs `s` of people who take part in a questionnaire, or were removed from it and cannot be added again. */
export const isAskedAlready = (questionnaireId: string | null): Prisma.Sql =>
  Prisma.sql`(s."questionnaireId" = ${questionnaireId}::uuid AND (NOT s."archived" OR ${isTakenOut}))`

/** Whether a person, of the profile `p` unless given, has such a run. */
export const takesPart = (questionnaireId: string | null, userId = Prisma.sql`p."userId"`): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" s WHERE s."userId" = ${userId} AND ${isAskedAlready(questionnaireId)})`

/** Whether all these departments are within the caller's reach. */
export async function areWithin(db: Db, within: Within, departmentIds: readonly string[]): Promise<boolean> {
  const { subscriptionId, subscriptionDepartmentId } = within
  if (departmentIds.length === 0) return true
  if (subscriptionDepartmentId !== null) return departmentIds.every((id) => id === subscriptionDepartmentId)
  const where = { id: { in: [...departmentIds] }, subscriptionId, archived: false }
  return (await db.subscriptionDepartment.count({ where })) === departmentIds.length
}

/** A questionnaire whose participants the caller may list. */
export async function isReadable(db: Db, actor: SignedIn, questionnaireId: string | null): Promise<boolean> {
  if (questionnaireId === null) return true
  const found = await db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false, isTemplate: false } })
  const place = await answeredIn(db, actor, found)
  return place !== null && can(actor, 'questionnaireRespondentSessions.list', place)
}

/** Whether all that a rule names is within the caller's reach. */
export const mayUseRule = async (db: Db, actor: SignedIn, within: Within, rule: PeopleRule): Promise<boolean> =>
  (await areWithin(db, within, rule.departmentIds)) &&
  (await isReadable(db, actor, rule.completedQuestionnaireId)) &&
  (await isReadable(db, actor, rule.notCompletedQuestionnaireId))
