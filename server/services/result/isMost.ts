import 'server-only'
import type { Db } from '@/server/db/client'
import type { Admitted } from './admit'

/** From this share of a company's finished runs on, reading all of its answers in order is faster than looking each run up. */
const mostRuns = 0.2
/** Fewer runs than these are looked up in any case. */
const manyRuns = 2_000

/** Are the runs that count most of what their companies have? */
export async function isMost(db: Db, { scope, counts }: Admitted): Promise<boolean> {
  const included = counts.reduce((sum, count) => sum + count.included, 0)
  if (included < manyRuns) return false
  const { subscriptionIds } = scope
  const where = {
    endDate: { not: null },
    ...(subscriptionIds === 'every' ? {} : { subscriptionId: { in: [...subscriptionIds] } }),
  }
  return included > (await db.questionnaireRespondentSession.count({ where })) * mostRuns
}
