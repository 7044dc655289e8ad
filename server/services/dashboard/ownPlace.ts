import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { limitsOf } from './dashboardScope'

type Place = { subscriptionId: string; subscriptionDepartmentId: string | null }

/**
 * Where a person or questionnaire stands for the reader. Administrators of a department also see those that belong to another one
 * as far as a run was given in theirs: then it stands there.
 */
export async function ownPlace<Row extends Place>(db: Db, actor: SignedIn, row: Row, runs: { userId: string } | { questionnaireId: string }): Promise<Row> {
  const { isDepartmental, departmentId } = limitsOf(actor)
  if (!isDepartmental || departmentId === null || row.subscriptionDepartmentId === departmentId) return row
  const where = { ...runs, archived: false, subscriptionId: row.subscriptionId, subscriptionDepartmentId: departmentId, questionnaire: { archived: false, isTemplate: false } }
  const run = await db.questionnaireRespondentSession.findFirst({ where, select: { id: true } })
  return run === null ? row : { ...row, subscriptionDepartmentId: departmentId }
}
