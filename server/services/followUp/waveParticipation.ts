import 'server-only'
import { type AskedDepartment, fewerFrom } from '@/domain/followUp'
import { type Db, Prisma } from '@/server/db/client'
import { oneOf, type RunScope } from '../result'
import type { FollowUpRow } from './followUpRows'

type Row = AskedDepartment & { waveId: string }

/**
 * From which departments clearly fewer completed a wave, of each that has asked anyone. How many were asked and completed is
 * no figure of answers and is shown of every department; not to an administrator of one, who sees no other.
 */
export async function participationOf(db: Db, { withinDepartmentId }: RunScope, waves: readonly FollowUpRow[]) {
  const asked = waves.filter(({ wave, askedCount }) => wave > 0 && askedCount > 0)
  if (withinDepartmentId != null || asked.length === 0) return []
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT run."questionnaireId" AS "waveId", department."id", department."name", count(*)::int AS "asked", count(run."endDate")::int AS "completed"
    FROM "QuestionnaireRespondentSession" run JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
    WHERE run."questionnaireId" = ${oneOf(asked.map(({ id }) => id))} AND NOT run."archived"
    GROUP BY run."questionnaireId", department."id" ORDER BY department."name", department."id"`)
  return asked.map(({ id, wave, askedCount, completedCount }) => {
    const whole = { asked: askedCount, completed: completedCount }
    const departments = rows.flatMap(({ waveId, ...department }) => (waveId === id ? [department] : []))
    return { wave, ...whole, fewer: fewerFrom(departments, whole) }
  })
}
