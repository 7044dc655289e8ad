import 'server-only'
import { type Db, Prisma } from '@/server/db/client'

/** A participant with the line manager who is recorded for them: the address in lower case. */
export type ManagedPerson = {
  runId: string
  managerEmail: string
  managerName: string
  email: string
  firstName: string
  lastName: string
}

/**
 * The participants of a campaign whose line manager is recorded, each once, by name: people of the company who were neither
 * removed nor erased. Nobody is their own manager.
 */
export const managedPeople = (db: Db, campaignId: string, managerEmail?: string) => db.$queryRaw<ManagedPerson[]>`
  SELECT * FROM (
    SELECT DISTINCT ON (s."userId") s."id" AS "runId", lower(btrim(s."lineManagerEmail")) AS "managerEmail", s."lineManagerName" AS "managerName", person."email",
      coalesce(profile."firstName", '') AS "firstName", coalesce(profile."lastName", '') AS "lastName"
    FROM "QuestionnaireRespondentSession" s
    JOIN "User" person ON person."id" = s."userId" AND NOT person."archived" AND NOT person."isAnonymous"
    LEFT JOIN "Profile" profile ON profile."userId" = person."id"
    WHERE s."questionnaireId" = ${campaignId}::uuid AND NOT s."archived" AND NOT s."isSealed"
      AND coalesce(profile."subscriptionId" = s."subscriptionId" AND NOT profile."archived", profile."id" IS NULL)
    ORDER BY s."userId", s."endDate", s."id"
  ) managed
  WHERE "managerEmail" <> '' AND "managerEmail" <> lower("email")
    ${managerEmail === undefined ? Prisma.empty : Prisma.sql`AND "managerEmail" = ${managerEmail}`}
  ORDER BY lower("firstName"), lower("lastName"), "runId"`

/** How a manager reads the name of one of their people. */
export const nameOf = ({ firstName, lastName, email }: ManagedPerson): string =>
  `${firstName} ${lastName}`.trim() || email
