import 'server-only'
import { arrow, categoryResultsSql } from '@/domain/result'
import type { Db } from '@/server/db/client'

export type CategoryTotal = { analysisTypeId: string; name: string; result: number; arrow: 'up' | 'down'; meanPerLearner: number; learners: number }
type Row = { analysisTypeId: string; sum: number; learners: number }

/** The sum of each category over the runs that count, by name; computed by PostgreSQL because a campaign may hold 100,000 answers. */
export async function categoryTotals(db: Db, questionnaireId: string, sessionIds: readonly string[]): Promise<CategoryTotal[]> {
  const rows = await db.$queryRawUnsafe<Row[]>(categoryResultsSql, questionnaireId, [...sessionIds])
  const names = await db.analysisType.findMany({ where: { id: { in: rows.map((row) => row.analysisTypeId) } }, select: { id: true, name: true } })
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows
    .map(({ analysisTypeId, sum, learners }) => ({ analysisTypeId, name: nameOf.get(analysisTypeId) ?? '', result: sum, arrow: arrow(sum), meanPerLearner: sum / learners, learners }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
