import 'server-only'
import { isTooSmall } from '@/domain/result'
import type { Db } from '@/server/db/client'
import { admit, type Admitted } from '../result'
import type { Comparable } from './findComparable'

export type Department = { id: string; name: string }
type Chosen = { questionnaire: Comparable; department: Department | null }
export type Side = Chosen & { admitted: Admitted; isWithheld: boolean }

async function admitSide(db: Db, chosen: Chosen, withinDepartmentId: string | null): Promise<Side> {
  const { questionnaire, department } = chosen
  const departmentIds = department === null ? null : [department.id]
  const admitted = await admit(db, { subscriptionIds: [questionnaire.subscriptionId], questionnaireIds: [questionnaire.id], departmentIds, withinDepartmentId })
  return { ...chosen, admitted, isWithheld: admitted.withheld.length > 0 }
}

/** Would two groups of one campaign, shown beside each other, leave over so few that their results follow from those of the whole? */
function leaveTooFew(left: Side, right: Side): boolean {
  const [one, other] = [left.admitted.counts[0], right.admitted.counts[0]]
  if (one === undefined || other === undefined || left.questionnaire.id !== right.questionnaire.id) return false
  if (left.department === null || right.department === null || left.department.id === right.department.id) return false
  return isTooSmall(one.whole - one.included - other.included, one.smallest)
}

/** The runs of both sides, as far as they may be shown. */
export async function admitSides(db: Db, chosen: { left: Chosen; right: Chosen }, withinDepartmentId: string | null): Promise<{ left: Side; right: Side }> {
  const [left, right] = await Promise.all([admitSide(db, chosen.left, withinDepartmentId), admitSide(db, chosen.right, withinDepartmentId)])
  return leaveTooFew(left, right) ? { left: { ...left, isWithheld: true }, right: { ...right, isWithheld: true } } : { left, right }
}
