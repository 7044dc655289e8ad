import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/text'
import type { RunScope } from '../result'
import { profileOfRun, shownEmail } from '../shownEmail'

/** A person who finished, with the department they answered in. */
export type Finisher = {
  userId: string
  firstName: string
  lastName: string
  email: string
  subscriptionDepartmentId: string | null
  departmentName: string | null
}

/** All people who finished a questionnaire, each once, by name; limited to a department when given. */
export function finishers(
  db: Db,
  { questionnaireIds, withinDepartmentId }: RunScope,
  subscriptionDepartmentId: string | null,
): Promise<Finisher[]> {
  const inside = [withinDepartmentId ?? null, subscriptionDepartmentId].flatMap((id) =>
    id === null ? [] : [Prisma.sql`AND run."subscriptionDepartmentId" = ${id}::uuid`],
  )
  return db.$queryRaw<Finisher[]>`
    SELECT * FROM (
      SELECT DISTINCT ON (run."userId") run."userId", coalesce(profile."firstName", '') AS "firstName", coalesce(profile."lastName", '') AS "lastName", ${shownEmail(Prisma.sql`account`, 'ofRun')} AS "email",
        run."subscriptionDepartmentId", department."name" AS "departmentName"
      FROM "QuestionnaireRespondentSession" run
      JOIN "User" account ON account."id" = run."userId"
      ${profileOfRun}
      LEFT JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
      WHERE run."questionnaireId" = ANY(${[...(questionnaireIds ?? [])]}::uuid[]) AND NOT run."archived" AND run."endDate" IS NOT NULL ${Prisma.join([Prisma.empty, ...inside], ' ')}
      ORDER BY run."userId", run."endDate" DESC) person
    ORDER BY ${nameOrder(Prisma.sql`"firstName"`)}, ${nameOrder(Prisma.sql`"lastName"`)}, "email"`
}
