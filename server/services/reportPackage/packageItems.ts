import 'server-only'
import type { Day } from '@/domain/day'
import { distinctFileNames, onlySection, packagedFileName } from '@/domain/report'
import { mostReports } from '@/domain/reportPackage'
import { groupSizeOf } from '@/domain/result'
import type { Db, Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { type OverviewQuestionnaire, reachOf } from '../overview'
import { departmentOf, finishers, sectionNameOf } from '../report'

type Wanted = {
  day: Day
  subscriptionDepartmentId: string | null
  sectionIds: readonly string[]
  isCompanyIncluded: boolean
  departmentIds: readonly string[]
  respondentIds: readonly string[]
}
type Item = Pick<
  Prisma.ReportPackageItemCreateManyInput,
  'kind' | 'subscriptionDepartmentId' | 'respondentId' | 'filename'
>

const refused = (path: string, key: string, values?: Record<string, number>) =>
  new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key, ...(values === undefined ? {} : { values }) }] })

/** Refuses what cannot be reported, whether it is somebody else's or not there at all. */
function refuseOthers(path: string, key: string, wanted: readonly string[], there: ReadonlySet<string>): void {
  if (wanted.some((id) => !there.has(id))) throw refused(path, key)
}

/**
 * The reports that are wanted, in the order in which they are made: the company's, departments by name, people by name; each with a
 * file name of its own and of that day. Departments need somebody who finished, and people have to have finished, within the caller's reach.
 */
export async function packageItems(
  db: Db,
  actor: SignedIn,
  questionnaire: OverviewQuestionnaire,
  wanted: Wanted,
): Promise<Item[]> {
  const { day, subscriptionDepartmentId, sectionIds, isCompanyIncluded, departmentIds, respondentIds } = wanted
  const within = await departmentOf(db, actor, questionnaire, subscriptionDepartmentId)
  refuseOthers('sectionIds', 'invalidId', sectionIds, new Set(questionnaire.sections.map(({ id }) => id)))
  if (
    respondentIds.length > 0 &&
    groupSizeOf(questionnaire.subscription?.smallestGroupSize, questionnaire.promisedGroupSize) !== null
  )
    throw refused('respondentIds', 'reportSmallGroups')
  const people = await finishers(db, reachOf(actor, questionnaire), within?.id ?? null)
  const departments = new Map(
    people.flatMap(({ subscriptionDepartmentId: id, departmentName }) =>
      id === null ? [] : [[id, departmentName ?? ''] as const],
    ),
  )
  refuseOthers('departmentIds', 'reportNobodyFinished', departmentIds, new Set(departments.keys()))
  refuseOthers('respondentIds', 'reportNotFinished', respondentIds, new Set(people.map(({ userId }) => userId)))

  const [named, respondents] = [new Set(departmentIds), new Set(respondentIds)]
  const about = {
    questionnaireName: questionnaire.name,
    sectionName: sectionNameOf(questionnaire, onlySection(sectionIds)),
    day,
  }
  const whole =
    within === null
      ? packagedFileName({ kind: 'Company', ...about })
      : packagedFileName({ kind: 'Department', departmentName: within.name, ...about })
  const items: Item[] = [
    ...(isCompanyIncluded ? [{ kind: 'Company' as const, filename: whole }] : []),
    ...[...departments]
      .filter(([id]) => named.has(id))
      .sort(([, a], [, b]) => a.localeCompare(b, 'en'))
      .map(([id, departmentName]) => ({
        kind: 'Department' as const,
        subscriptionDepartmentId: id,
        filename: packagedFileName({ kind: 'Department', departmentName, ...about }),
      })),
    ...people
      .filter(({ userId }) => respondents.has(userId))
      .map((learner) => ({
        kind: 'Individual' as const,
        respondentId: learner.userId,
        filename: packagedFileName({ kind: 'Individual', learner: called(learner), ...about }),
      })),
  ]
  if (items.length === 0) throw refused('isCompanyIncluded', 'reportNothingChosen')
  if (items.length > mostReports) throw refused('respondentIds', 'reportTooMany', { most: mostReports })
  const names = distinctFileNames(items.map(({ filename }) => filename))
  return items.map((item, index) => ({ ...item, filename: names[index] ?? item.filename }))
}

/** Whoever has no name is known by what stands before the @. */
const called = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  firstName === '' && lastName === '' ? { firstName: email.split('@')[0] ?? '', lastName } : { firstName, lastName }
