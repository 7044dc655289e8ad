import 'server-only'
import type { Chosen } from '@/domain/overview'
import type { Report } from '@/domain/report'
import { primaryOf } from '@/server/db/analysisDb'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { can, type SignedIn } from '@/server/policy'
import { admission, type OverviewQuestionnaire, overviewOf, reachOf } from '../overview'
import { reportOf } from './reportOf'

type Wanted = Chosen & { subscriptionDepartmentId: string | null }

/** A department of the same company, a deleted one too, that the caller may read; anything else looks like none (NOT_FOUND). */
export async function departmentOf(db: Db, actor: SignedIn, { subscriptionId }: OverviewQuestionnaire, id: string | null): Promise<{ id: string; name: string } | null> {
  if (id === null) return null
  const department = await primaryOf(db).subscriptionDepartment.findFirst({ where: { id, subscriptionId: subscriptionId! } })
  if (department === null || !can(actor, 'subscriptionDepartment.read', department)) throw new AppError('NOT_FOUND')
  return department
}

/** The report of a questionnaire that the caller may report on, of everybody, of a department or of the people chosen. */
export async function companyReport(db: Db, actor: SignedIn, questionnaire: OverviewQuestionnaire, wanted: Wanted): Promise<Report> {
  const department = await departmentOf(db, actor, questionnaire, wanted.subscriptionDepartmentId)
  const admitted = await admission(db, reachOf(actor, questionnaire), wanted, department?.id ?? null)
  return reportOf(await overviewOf(db, questionnaire, admitted), { kind: department === null ? 'Company' : 'Department', departmentName: department?.name ?? null, isPart: department !== null && department.id !== questionnaire.subscriptionDepartmentId })
}
