import 'server-only'
import { randomInt } from 'node:crypto'
import { compareNames } from '@/domain/text'
import { dayInZone, type Day } from '@/domain/day'
import { packageName, distinctFileNames, onlySection, packagedFileName } from '@/domain/report'
import {
  createReportPackageSchema,
  expiryFrom,
  hasImpact,
  mostInBrowser,
  mostRunning,
  mostReports,
} from '@/domain/reportPackage'
import type { Prisma, Db } from '@/server/db/client'
import { notifyChannel } from '@/server/db/listen'
import { lockName } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { Chosen } from '@/domain/overview'
import { groupSizeOf } from '@/domain/result'
import type { SignedIn } from '@/server/policy'
import { mapIdConflict } from '../mapIdConflict'
import { reachOf, reportedQuestionnaire, type OverviewQuestionnaire } from '../overview'
import { departmentOf, finishers, sectionNameOf } from '../report'
import { useCase } from '../useCase'
import { reportChannel } from './run/reportRun'
import { toPackageView, type ShownPackage, withItems } from './reportPackage'
import type { RunScope } from '../result'

type Tx = Prisma.TransactionClient

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const suffix = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')

/** A name that no other package of the person has: with a few letters after it only when it is taken. */
async function freeName(tx: Tx, userId: string, name: string): Promise<string> {
  const taken = await tx.reportPackage.findFirst({ where: { userId, name }, select: { id: true } })
  return taken === null ? name : freeName(tx, userId, `${name.replace(/(-\w{6})?\.zip$/, '')}-${suffix()}.zip`)
}

async function refuseMore(tx: Tx, userId: string, now: Date): Promise<void> {
  const running = await tx.reportPackage.count({
    where: { userId, isByWorker: true, state: { in: ['Waiting', 'Running'] }, expiresAt: { gt: now } },
  })
  if (running >= mostRunning)
    throw new AppError('CONFLICT', { key: 'reportPackagesRunning', values: { most: mostRunning } })
}

/**
 * Creates a package of reports of a questionnaire that become one file. Idempotent: the same id gives one package.
 * A few reports are made by the requesting browser, more by a worker.
 */
export const createReportPackage = useCase({
  input: createReportPackageSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: ({ db, actor, now, input, subject }): Promise<ShownPackage> =>
    transaction(db, async (tx) => {
      const { userId } = actor
      const { id, questionnaireId, title, customiser, sectionIds, isWithoutNames } = input
      // Packages of one person are created one after the other, so that names and limits hold.
      await lockName(tx, `reportPackage ${userId}`)
      const again =
        id == null
          ? null
          : await tx.reportPackage.findFirst({ where: { id, userId, questionnaireId }, include: withItems })
      if (again !== null) return toPackageView(again)

      const timeZone = subject.subscription?.timeZone ?? 'Europe/London'
      const subscriptionDepartmentId =
        (await departmentOf(tx, actor, subject, input.subscriptionDepartmentId))?.id ?? null
      const items = await packageItems(tx, actor, subject, { ...input, day: dayInZone(now, timeZone) })
      const isByWorker = items.length > mostInBrowser
      if (isByWorker) await refuseMore(tx, userId, now)
      const data = {
        ...(id == null ? {} : { id }),
        ...{
          userId,
          questionnaireId,
          subscriptionDepartmentId,
          title,
          customiser,
          sectionIds,
          isWithoutNames,
          isByWorker,
        },
        subscriptionId: subject.subscriptionId!,
        name: await freeName(tx, userId, packageName(now, timeZone)),
        chosen: await chosenAmong(tx, reachOf(actor, subject), input),
        state: isByWorker ? ('Waiting' as const) : ('Running' as const),
        createdAt: now,
        expiresAt: expiryFrom(now),
        items: { createMany: { data: items.map((item, displayOrder) => ({ ...item, displayOrder })) } },
      }
      const made = await mapIdConflict(tx.reportPackage.create({ data, include: withItems }))
      // The worker is notified when this transaction commits.
      if (isByWorker) await notifyChannel(tx, reportChannel)
      return toPackageView(made)
    }),
})

/** The chosen people who are participants, within the caller's scope; other names are not stored. */
async function chosenAmong(
  db: Db,
  { questionnaireIds, withinDepartmentId }: RunScope,
  { userIds, withoutUserIds }: Chosen,
): Promise<Chosen> {
  const within = withinDepartmentId == null ? {} : { subscriptionDepartmentId: withinDepartmentId }
  const where = {
    questionnaireId: { in: [...(questionnaireIds ?? [])] },
    archived: false,
    userId: { in: [...(userIds ?? []), ...(withoutUserIds ?? [])] },
    ...within,
  }
  const participants = new Set(
    (await db.questionnaireRespondentSession.findMany({ where, select: { userId: true } })).map(({ userId }) => userId),
  )
  const among = (ids: readonly string[] | null) => ids?.filter((id) => participants.has(id)) ?? null
  return { userIds: among(userIds), withoutUserIds: among(withoutUserIds) }
}

type Wanted = {
  day: Day
  subscriptionDepartmentId: string | null
  sectionIds: readonly string[]
  isCompanyIncluded: boolean
  isImpactIncluded: boolean
  departmentIds: readonly string[]
  respondentIds: readonly string[]
}
type Item = Pick<
  Prisma.ReportPackageItemCreateManyInput,
  'kind' | 'subscriptionDepartmentId' | 'respondentId' | 'filename'
>

const refused = (path: string, key: string, values?: Record<string, number>) =>
  new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key, ...(values === undefined ? {} : { values }) }] })

/** Asserts that everything requested can be reported; foreign and absent records read the same. */
function assertReportable(path: string, key: string, wanted: readonly string[], there: ReadonlySet<string>): void {
  if (wanted.some((id) => !there.has(id))) throw refused(path, key)
}

/**
 * The requested reports in the order in which they are made: the company's, the chain of impact, departments by name, people by name;
 * each with a distinct file name that contains the day. Departments need a person who finished, and people must
 * have finished, within the caller's scope.
 */
async function packageItems(
  db: Db,
  actor: SignedIn,
  questionnaire: OverviewQuestionnaire,
  wanted: Wanted,
): Promise<Item[]> {
  const { day, sectionIds, isCompanyIncluded, isImpactIncluded, departmentIds, respondentIds } = wanted
  const within = await departmentOf(db, actor, questionnaire, wanted.subscriptionDepartmentId)
  assertReportable('sectionIds', 'invalidId', sectionIds, new Set(questionnaire.sections.map(({ id }) => id)))
  if (isImpactIncluded && !hasImpact(questionnaire.questionnaireType, within?.id ?? null))
    throw refused('isImpactIncluded', 'reportNoImpact')
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
  assertReportable('departmentIds', 'reportNobodyFinished', departmentIds, new Set(departments.keys()))
  assertReportable('respondentIds', 'reportNotFinished', respondentIds, new Set(people.map(({ userId }) => userId)))

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
    ...(isImpactIncluded
      ? [{ kind: 'Impact' as const, filename: packagedFileName({ kind: 'Impact', ...about }) }]
      : []),
    ...[...departments]
      .filter(([id]) => named.has(id))
      .sort(([, a], [, b]) => compareNames(a, b))
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

/** The name of a person; without one, the part of the address before the @. */
const called = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  firstName === '' && lastName === '' ? { firstName: email.split('@')[0] ?? '', lastName } : { firstName, lastName }
