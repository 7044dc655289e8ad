import 'server-only'
import type { Chosen } from '@/domain/overview'
import type { Report, ReportSelection } from '@/domain/report'
import { primaryOf } from '@/server/db/analysisDb'
import { type Db, Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { answerScope, can, type SignedIn } from '@/server/policy'
import { nameOrder } from '@/server/db/text'
import {
  admission,
  type Admission,
  findingsOf,
  followedOf,
  overviewOf,
  type OverviewQuestionnaire,
  quotesOf,
  reachOf,
} from '../overview'
import { reportOf } from './reportOf'
import { sectionNameOf } from './sectionNameOf'
import { countedRuns } from '../result'

/** More departments than this are a number of learners, so that the title stays short. */
const mostDepartments = 3

/** The departments whose learners are exactly those chosen; none where a chosen learner has no department. */
async function wholeDepartments(db: Db, { everyone, scope: { userIds } }: Admission): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string | null; isWhole: boolean }[]>(Prisma.sql`
    SELECT department."name", bool_and(run."userId" = ANY(${[...(userIds ?? [])]}::uuid[])) AS "isWhole"
    FROM (${countedRuns(everyone.scope)}) run
    LEFT JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
    GROUP BY department."id" HAVING bool_or(run."userId" = ANY(${[...(userIds ?? [])]}::uuid[]))
    ORDER BY ${nameOrder(Prisma.sql`department."name"`)}, department."id"`)
  const names = rows.flatMap(({ name, isWhole }) => (isWhole && name !== null ? [name] : []))
  return names.length === rows.length && names.length <= mostDepartments ? names : []
}

/** Which learners a report is limited to; null for all. */
async function selectionOf(
  db: Db,
  admission: Admission,
  { learnerResults, campaignTotals, smallestGroupSize }: Awaited<ReturnType<typeof overviewOf>>,
): Promise<ReportSelection | null> {
  if (!admission.isChosen) return null
  const { totalLearners: of } = await campaignTotals()
  const { totalLearners: learners } = learnerResults
  const isPart = learners < of && smallestGroupSize === null
  return { learners, of, departments: isPart ? await wholeDepartments(db, admission) : [] }
}

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
  const { now, sectionId } = wanted
  const department = await departmentOf(db, actor, questionnaire, wanted.subscriptionDepartmentId)
  const reach = reachOf(actor, questionnaire)
  const admitted = await admission(db, reach, wanted, department?.id ?? null)
  const about = {
    kind: department === null ? ('Company' as const) : ('Department' as const),
    departmentName: department?.name ?? null,
  }
  const overview = await overviewOf(db, questionnaire, admitted, sectionId)
  // Followed are all people whom the caller may see, in the whole campaign; nothing narrower.
  const isWhole = sectionId === null && (department?.id ?? null) === (reach.withinDepartmentId ?? null)
  const isFollowed = isWhole && !admitted.isChosen && !admitted.isWithheld
  const followed = isFollowed ? await followedOf({ db, now, reach }, questionnaire) : null
  return reportOf(overview, {
    ...about,
    findings: await findingsOf(db, admitted, { overview, followed, now }),
    followed,
    sectionName: sectionNameOf(questionnaire, sectionId),
    selection: await selectionOf(db, admitted, overview),
    quotes: await quotesOf(db, questionnaire, admitted),
  })
}
