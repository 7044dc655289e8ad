import 'server-only'
import type { Db } from '@/server/db/client'
import { admit, type Admitted } from '../result'
import type { Comparable } from './findComparable'

export type Department = { id: string; name: string }
type Chosen = { questionnaire: Comparable; department: Department | null }
export type Side = Chosen & { admitted: Admitted; isWithheld: boolean }

async function admitSide(db: Db, chosen: Chosen, withinDepartmentId: string | null): Promise<Side> {
  const { questionnaire, department } = chosen
  const departmentIds = department === null ? null : [department.id]
  const admitted = await admit(db, {
    subscriptionIds: [questionnaire.subscriptionId],
    questionnaireIds: [questionnaire.id],
    departmentIds,
    withinDepartmentId,
  })
  return { ...chosen, admitted, isWithheld: admitted.withheld.length > 0 }
}

/**
 * The runs of both sides that may be shown; `admit` withholds departments that would leave too few people beside
 * another.
 */
export async function admitSides(
  db: Db,
  chosen: { left: Chosen; right: Chosen },
  withinDepartmentId: string | null,
): Promise<{ left: Side; right: Side }> {
  const [left, right] = await Promise.all([
    admitSide(db, chosen.left, withinDepartmentId),
    admitSide(db, chosen.right, withinDepartmentId),
  ])
  return { left, right }
}
