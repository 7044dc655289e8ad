import 'server-only'
import { type SmallestGroup, withholdsPart } from '@/domain/result'
import { primaryOf } from '@/server/db/analysisDb'
import type { Db } from '@/server/db/client'
import { hiddenDepartments } from './hiddenDepartments'
import { peopleCounts } from './peopleCounts'
import { runCounts, type RunCount } from './runCounts'
import type { RunScope } from './runScope'

/**
 * The runs whose results may be shown, and the only way to figures: questionnaires of which too few people count, or of which too few
 * would be left over and so follow by subtraction, are taken out and told apart as `withheld`. People picked one by one are withheld
 * always, and a questionnaire some of whose people finished on other days: two choices that differ in one person would show that person.
 */
export type Admitted = { scope: RunScope; counts: readonly RunCount[]; withheld: readonly RunCount[]; smallest: SmallestGroup }

/** Does a choice of departments tell some of those that are withheld beside the whole from others of them? */
async function parting(db: Db, scope: RunScope): Promise<(questionnaireId: string) => boolean> {
  if (scope.departmentIds == null) return () => false
  const hidden = await hiddenDepartments(db, scope)
  const chosen = new Set<string | null>(scope.departmentIds)
  return (questionnaireId) => {
    const all = [...(hidden.get(questionnaireId) ?? [])]
    const among = all.filter((id) => chosen.has(id)).length
    return among > 0 && among < all.length
  }
}

/** Takes out of a scope what may not be shown, by what holds now, wherever the figures come from. */
export async function admit(reading: Db, scope: RunScope): Promise<Admitted> {
  const db = primaryOf(reading)
  const all = await runCounts(db, scope)
  const sizes = all.flatMap(({ smallest }) => (smallest === null ? [] : [smallest]))
  if (sizes.length === 0) return { scope, counts: all, withheld: [], smallest: null }
  const picksPeople = scope.userIds != null
  const [parts, people] = await Promise.all([parting(db, scope), peopleCounts(db, scope)])
  const isWithheld = ({ questionnaireId, included, completed, smallest }: RunCount) => {
    const finished = people.get(questionnaireId)
    if (included === 0 || smallest === null || finished === undefined) return false
    return picksPeople || included < completed || withholdsPart(finished.included, finished.whole, smallest) || parts(questionnaireId)
  }
  const withheld = all.filter(isWithheld)
  const counts = all.filter((count) => !isWithheld(count))
  const narrow = withheld.length === 0 ? scope : { ...scope, questionnaireIds: counts.map(({ questionnaireId }) => questionnaireId) }
  return { scope: narrow, counts, withheld, smallest: Math.max(...sizes) }
}
