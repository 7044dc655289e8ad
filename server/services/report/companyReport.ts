import 'server-only'
import type { Chosen } from '@/domain/overview'
import type { Report } from '@/domain/report'
import { primaryOf } from '@/server/db/analysisDb'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { answerScope, can, type SignedIn } from '@/server/policy'
import { admission, findingsOf, type OverviewQuestionnaire, overviewOf, quotesOf, reachOf } from '../overview'
import { reportOf } from './reportOf'
import { sectionNameOf } from './sectionNameOf'
import { selectionOf } from './selectionOf'

type Wanted = Chosen & { subscriptionDepartmentId: string | null; sectionId: string | null; now: Date }

/**
 * A department of the same company, also a deleted one, that the caller may read; NOT_FOUND for any other. When
 * none is requested, the department the caller is limited to; null for callers who may read the whole company.
 */
export async function departmentOf(
  db: Db,
  actor: SignedIn,
  { subscriptionId }: OverviewQuestionnaire,
  wanted: string | null,
): Promise<{ id: string; name: string } | null> {
  const id = wanted ?? answerScope(actor)
  if (id === null) return null
  const department = await primaryOf(db).subscriptionDepartment.findFirst({
    where: { id, subscriptionId: subscriptionId! },
  })
  if (department === null || !can(actor, 'subscriptionDepartment.read', department)) throw new AppError('NOT_FOUND')
  return department
}

/**
 * The report of a questionnaire that the caller may report on: of all people, of a department or of the people
 * chosen, or of one section only.
 */
export async function companyReport(
  db: Db,
  actor: SignedIn,
  questionnaire: OverviewQuestionnaire,
  wanted: Wanted,
): Promise<Report> {
  const department = await departmentOf(db, actor, questionnaire, wanted.subscriptionDepartmentId)
  const admitted = await admission(db, reachOf(actor, questionnaire), wanted, department?.id ?? null)
  const about = {
    kind: department === null ? ('Company' as const) : ('Department' as const),
    departmentName: department?.name ?? null,
  }
  const overview = await overviewOf(db, questionnaire, admitted, wanted.sectionId)
  return reportOf(overview, {
    ...about,
    findings: await findingsOf(db, admitted, overview, wanted.now),
    sectionName: sectionNameOf(questionnaire, wanted.sectionId),
    selection: await selectionOf(db, admitted, overview),
    quotes: await quotesOf(db, questionnaire, admitted),
  })
}
