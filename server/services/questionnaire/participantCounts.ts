import 'server-only'
import { Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { managedRuns, ownRuns } from '../answerPlace'
import type { Loader } from '../loader'

type Counts = { participants: number; started: number; completed: number }

/**
 * The number of participants of each questionnaire that the caller may see, and how many of them began and
 * finished, in one statement.
 */
export const participantCounts: Loader<{ questionnaireId: string; actor: Actor }, Counts> = async (db, keys) => {
  const actor = keys[0]?.actor
  const ids = keys.map(({ questionnaireId }) => questionnaireId)
  const seen =
    actor === undefined || actor.kind !== 'user'
      ? Prisma.sql`false`
      : Prisma.sql`(${ownRuns(actor)} OR ${managedRuns(actor)})`
  const rows = await db.$queryRaw<(Counts & { id: string })[]>`
    SELECT s."questionnaireId" AS "id", count(*)::int AS "participants", count(s."startDate")::int AS "started", count(s."endDate")::int AS "completed"
    FROM "QuestionnaireRespondentSession" s JOIN "Questionnaire" q ON q."id" = s."questionnaireId"
    WHERE s."questionnaireId" = ANY (${ids}::uuid[]) AND NOT s."archived" AND ${seen}
    GROUP BY s."questionnaireId"`
  const counts = new Map(rows.map(({ id, ...of }) => [id, of]))
  return ids.map((id) => counts.get(id) ?? { participants: 0, started: 0, completed: 0 })
}
