import 'server-only'
import { emailKey } from '@/domain/account'
import { roleGroupIds } from '@/domain/role'
import type { Db, Prisma } from '@/server/db/client'
import { can } from '@/server/policy'
import { actorOfJob } from '../actorOfJob'
import { departmentFinder } from '../import'
import { isTakenOut } from '../run'
import type { SignedInContext } from '../useCase'
import { importTarget } from './importTarget'
import type { PeopleRow } from './importTable'

/** An account that was there before the rows at hand; `archived` when it is closed or has left its company. */
export type Known = {
  userId: string
  email: string
  subscriptionId: string | null
  archived: boolean
  isStaff: boolean
  isParticipant: boolean
}

/** What some rows in a row are judged by: who imports them and where to, the company's departments, and whom one knows of them. */
export type ImportBatch = {
  context: Omit<SignedInContext, 'db' | 'now'>
  subscriptionId: string
  /** The company in whose name mails go out; no password may be like its name. */
  company: Prisma.SubscriptionModel
  departmentOfPeople: string | null
  questionnaire: { id: string; subscriptionId: string; subscriptionDepartmentId: string | null } | null
  departmentOf: (name: string) => string | null
  known: ReadonlyMap<string, Known>
}

async function knownAmong(
  db: Db,
  rows: readonly PeopleRow[],
  questionnaireId: string | null,
): Promise<Map<string, Known>> {
  const emails = rows.map(({ values }) => emailKey(values.Email))
  const found = await db.$queryRaw<Known[]>`
    SELECT u."id" AS "userId", lower(u."email") AS "email", p."subscriptionId", u."roleGroupId" = ${roleGroupIds.Administrator}::uuid AS "isStaff", u."archived" OR coalesce(p."archived", false) AS "archived",
      EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" s WHERE s."userId" = u."id" AND s."questionnaireId" = ${questionnaireId}::uuid AND (NOT s."archived" OR ${isTakenOut})) AS "isParticipant"
    FROM "User" u LEFT JOIN "Profile" p ON p."userId" = u."id"
    WHERE lower(u."email") = ANY(${emails})`
  return new Map(found.map((one) => [one.email, one]))
}

/** Reads for many rows at once what each of them needs to know. Null when whoever imports may not any more, or the questionnaire is gone. */
export async function importBatch(
  db: Db,
  job: Prisma.ImportJobModel,
  rows: readonly PeopleRow[],
): Promise<ImportBatch | null> {
  const { subscriptionId, questionnaireId } = job
  const actor = await actorOfJob(db, job)
  if (actor === null) return null
  const target = await importTarget(db, actor, job)
  if (target === null || !can(actor, 'importJob.create', target)) return null
  const company = await db.subscription.findFirst({ where: { id: subscriptionId, archived: false } })
  if (company === null) return null
  return {
    context: { actor },
    subscriptionId,
    company,
    departmentOfPeople: target.departmentOfPeople,
    questionnaire:
      questionnaireId === null
        ? null
        : { id: questionnaireId, subscriptionId, subscriptionDepartmentId: target.subscriptionDepartmentId },
    departmentOf: await departmentFinder(db, subscriptionId),
    known: await knownAmong(db, rows, questionnaireId),
  }
}
