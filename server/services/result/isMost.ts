import 'server-only'
import type { Db } from '@/server/db/client'
import type { RunCount } from './runCounts'
import type { RunScope } from './runScope'

/**
 * From this share of a company's finished runs on, reading all of its answers in order is faster than looking up
 * each run.
 */
const mostRuns = 0.2
/** Fewer runs than this are always looked up. */
const manyRuns = 2_000

type Counts = { scope: RunScope; counts: readonly RunCount[] }

/** Whether the runs that count are most of those of their companies; of these, no more are counted than decide it. */
export async function isMost(db: Db, { scope, counts }: Counts): Promise<boolean> {
  const included = counts.reduce((sum, count) => sum + count.included, 0)
  if (included < manyRuns) return false
  const { subscriptionIds } = scope
  const where = {
    endDate: { not: null },
    ...(subscriptionIds === 'every' ? {} : { subscriptionId: { in: [...subscriptionIds] } }),
  }
  const tooMany = Math.ceil(included / mostRuns)
  return (await db.questionnaireRespondentSession.count({ where, take: tooMany })) < tooMany
}
