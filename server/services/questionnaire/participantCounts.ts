import 'server-only'
import { noRuns, type Runs } from '@/domain/result'
import { Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { managedRuns, ownRuns } from '../answerPlace'
import type { Loader } from '../loader'
import { runColumns } from '../result'

type Counts = Runs & { started: number }

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
    SELECT run."questionnaireId" AS "id", ${runColumns()}
    FROM "QuestionnaireRespondentSession" run JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    CROSS JOIN LATERAL (SELECT run.*) s CROSS JOIN LATERAL (SELECT questionnaire.*) q
    WHERE s."questionnaireId" = ANY (${ids}::uuid[]) AND NOT s."archived" AND ${seen}
    GROUP BY run."questionnaireId"`
  const counts = new Map(rows.map(({ id, ...of }) => [id, of]))
  return ids.map((id) => counts.get(id) ?? { ...noRuns, started: 0 })
}
