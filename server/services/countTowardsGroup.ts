import 'server-only'
import { days } from '@/domain/day'
import { groupSizeOf, type SmallestGroup } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { lockName } from '@/server/db/lock'
import type { Loader } from './loader'

/** So long a person belongs to the company before they count in a self-service questionnaire that is older. */
const memberDays = 30

type Input = { questionnaireId: string; userIds: readonly string[]; now: Date }

/**
 * Whether "questionnaire" has begun: its first day has come, or anyone began, or was invited, before that day was moved or
 * it was unpublished. Answers that were imported were given elsewhere.
 */
const hasBegun = (now: Date) => Prisma.sql`
  (questionnaire."isPublished" AND (questionnaire."startDate" IS NULL OR questionnaire."startDate" <= ${now})
    OR EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" begun WHERE begun."questionnaireId" = questionnaire."id" AND begun."startDate" IS NOT NULL AND begun."importJobId" IS NULL)
    OR EXISTS (SELECT 1 FROM "EmailMessage" mail WHERE mail."questionnaireId" = questionnaire."id" AND mail."kind" = 'QuestionnaireInvite' AND mail."state" IN ('Sent', 'Kept')))`

/**
 * Whether the mailbox of "person" was proven by its holder (`provenMailbox`: no password that others gave opened it), and
 * "profile" belonged to the company long enough.
 */
const isProvenMember = (now: Date) => Prisma.sql`
  (person."emailConfirmed" AND NOT person."hasGivenPassword" AND NOT person."isAnonymous"
    AND GREATEST(person."createdAt", profile."placedAt") < GREATEST(questionnaire."publishedAt",
      CASE WHEN questionnaire."questionnaireType" = 'SelfService' THEN ${new Date(now.getTime() - days(memberDays))}::timestamptz END))`

/**
 * Decides which of these new participants count towards the smallest group that is shown: those of before the
 * questionnaire began, and members of the company from before with a sign-in of their own; one for each mailbox. All
 * others answer like everyone, and are shown only in groups that have enough people without them. Every function that
 * creates participants calls it, in the transaction; returns how many do not count.
 */
export async function countTowardsGroup(tx: Db, { questionnaireId, userIds, now }: Input): Promise<number> {
  // Two additions at once must see each other, since they may be of one mailbox.
  await lockName(tx, `participants ${questionnaireId}`)
  const counted = await tx.$executeRaw`
    WITH questionnaire AS MATERIALIZED (
      SELECT questionnaire.*, ${hasBegun(now)} AS "hasBegun" FROM "Questionnaire" questionnaire WHERE questionnaire."id" = ${questionnaireId}::uuid
    ),
    added AS (
      SELECT run."id", run."userId", "mailboxOf"(person."email") AS "mailbox",
        row_number() OVER (PARTITION BY "mailboxOf"(person."email") ORDER BY run."id") AS "nth"
      FROM "QuestionnaireRespondentSession" run
      JOIN questionnaire ON questionnaire."id" = run."questionnaireId"
      JOIN "User" person ON person."id" = run."userId"
      LEFT JOIN "Profile" profile ON profile."userId" = person."id"
      WHERE run."questionnaireId" = ${questionnaireId}::uuid AND run."userId" = ANY(${[...userIds]}::uuid[])
        AND run."endDate" IS NULL AND NOT run."archived" AND (NOT questionnaire."hasBegun" OR ${isProvenMember(now)})
    )
    UPDATE "QuestionnaireRespondentSession" run SET "countsTowardsGroup" = true
    FROM added
    WHERE run."id" = added."id" AND added."nth" = 1 AND NOT EXISTS (
      SELECT 1 FROM "User" other
      JOIN "QuestionnaireRespondentSession" counted ON counted."userId" = other."id" AND counted."questionnaireId" = ${questionnaireId}::uuid AND counted."countsTowardsGroup"
      WHERE "mailboxOf"(other."email") = added."mailbox" AND other."id" <> added."userId")`
  return userIds.length - counted
}

/**
 * A person whose address was changed by others without an answer from the old mailbox may be someone else by now: they
 * count no longer in what they have not finished.
 */
export async function stopCounting(tx: Db, userId: string): Promise<void> {
  await tx.questionnaireRespondentSession.updateMany({
    where: { userId, endDate: null, countsTowardsGroup: true },
    data: { countsTowardsGroup: false },
  })
}

/**
 * The smallest group that is shown of questionnaires that have begun: new people who are added now do not count towards
 * it. Null where everything is shown, and before it begins.
 */
export const lateGroupSizes: Loader<{ questionnaireId: string; now: Date }, SmallestGroup> = async (db, keys) => {
  const ids = keys.map(({ questionnaireId }) => questionnaireId)
  const rows = await db.$queryRaw<{ id: string; promised: number | null; own: number | null }[]>`
    SELECT questionnaire."id", questionnaire."promisedGroupSize" AS "promised", company."smallestGroupSize" AS "own"
    FROM "Questionnaire" questionnaire JOIN "Subscription" company ON company."id" = questionnaire."subscriptionId"
    WHERE questionnaire."id" = ANY (${ids}::uuid[]) AND ${hasBegun(keys[0]!.now)}`
  const sizes = new Map(rows.map(({ id, promised, own }) => [id, groupSizeOf(promised, own)]))
  return ids.map((id) => sizes.get(id) ?? null)
}
