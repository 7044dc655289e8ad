import 'server-only'
import { type SmallestGroup, withholdsPart } from '@/domain/result'
import type { Db } from '@/server/db/client'
import { hiddenDepartments } from './hiddenDepartments'
import { runCounts, type RunCount } from './runCounts'
import type { RunScope } from './runScope'

/**
 * The runs whose results may be shown, and the only way to figures: questionnaires of which too few people count, or of which too few
 * would be left over and so follow by subtraction, are taken out and told apart as `withheld`. People picked one by one are withheld
 * always: two choices that differ in one person would show that person.
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

/** Takes out of a scope what may not be shown. */
export async function admit(db: Db, scope: RunScope): Promise<Admitted> {
  const all = await runCounts(db, scope)
  const sizes = all.flatMap(({ smallest }) => (smallest === null ? [] : [smallest]))
  if (sizes.length === 0) return { scope, counts: all, withheld: [], smallest: null }
  const picksPeople = scope.userIds != null
  const parts = await parting(db, scope)
  const isWithheld = ({ questionnaireId, included, whole, smallest }: RunCount) =>
    included > 0 && smallest !== null && (picksPeople || withholdsPart(included, whole, smallest) || parts(questionnaireId))
  const withheld = all.filter(isWithheld)
  const counts = all.filter((count) => !isWithheld(count))
  const narrow = withheld.length === 0 ? scope : { ...scope, questionnaireIds: counts.map(({ questionnaireId }) => questionnaireId) }
  return { scope: narrow, counts, withheld, smallest: Math.max(...sizes) }
}
