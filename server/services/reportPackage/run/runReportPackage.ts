import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { dayInZone } from '@/domain/day'
import { findingSentences } from '@/domain/format'
import { type Report, reportOptionsOf, standardTitle, onlySection, withoutNames } from '@/domain/report'
import type { ReportProblem } from '@/domain/reportPackage'
import { messages, words } from '@/locales/words'
import type { Prisma, Db } from '@/server/db/client'
import { isPassing } from '@/server/errors/isPassing'
import { log } from '@/server/log'
import { companyLogoPng } from '@/server/services/blob'
import { attemptWork, actorOfJob } from '@/server/services/jobAttempt'
import { can, type SignedIn } from '@/server/policy'
import { type OverviewQuestionnaire, reportedQuestionnaire } from '@/server/services/overview'
import {
  type AverageChanges,
  averageChanges,
  companyReport,
  individualReport,
  reportedRun,
} from '@/server/services/report'
import { beginItem, recordProblem, storeReport } from './keepItem'
import { packageWork } from './packageWork'
import { type ReportContent, PackageLost, type ReportRun } from './reportRun'
import { chosenOf } from '../reportPackage'

type Package = Prisma.ReportPackageModel
type Item = Prisma.ReportPackageItemModel

/** The number of reports made before another package is served. */
const reportsATurn = 25
const language = 'en-GB'

function contentOf(
  { title, customiser, sectionIds, isWithoutNames }: Package,
  { kind }: Item,
  report: Report,
  { logo, now }: { logo: string | null; now: Date },
): ReportContent {
  const reportMessages = messages(language).report
  const { timeZone, currencySymbol } = report.company
  const resultMessage = words(language, 'result')
  const heading = {
    title: (kind === 'Company' ? title : null) ?? standardTitle(reportMessages, report.kind, timeZone, now),
    generatedOn: dayInZone(now, timeZone),
    logo,
  }
  return {
    report: isWithoutNames ? withoutNames(report) : report,
    heading,
    words: reportMessages.pdf,
    findings: findingSentences(report.findings, {
      say: (rule, values) => resultMessage(`findings.rule.${rule}`, values),
      currencySymbol,
      language,
    }),
    options: reportOptionsOf(customiser),
    sectionIds: sectionIds.length === 0 ? null : sectionIds,
    language,
  }
}

/** The report as a PDF, or why there is none; a stop is not recorded as a reason. */
async function made(
  run: ReportRun,
  ofPackage: Package,
  item: Item,
  { shared, logo, signal }: { shared: Shared; logo: string | null; signal: AbortSignal },
): Promise<Uint8Array | ReportProblem> {
  try {
    const report = await withRetry(() => reportItem(run, ofPackage, item, shared), signal)
    return typeof report === 'string'
      ? report
      : await run.render(contentOf(ofPackage, item, report, { logo, now: run.clock() }), signal)
  } catch (error) {
    signal.throwIfAborted()
    if (isPassing(error)) throw error
    log.error({ err: error, reportPackageItemId: item.id }, 'could not render a report')
    return error instanceof Error && error.name === 'TimeoutError' ? 'tooSlow' : 'failed'
  }
}

async function makeSome(run: ReportRun, ofPackage: Package, signal: AbortSignal): Promise<'done' | 'left'> {
  const shared: Shared = {}
  const logo = await companyLogoPng(run.db, ofPackage.subscriptionId)
  for (let count = 0; count < reportsATurn; count += 1) {
    signal.throwIfAborted()
    const item = await beginItem(run, ofPackage)
    if (item === null) return 'done'
    const result = await made(run, ofPackage, item, { shared, logo, signal })
    const isKept = typeof result === 'string' ? false : await storeReport(run, ofPackage, item, result)
    if (!isKept) await recordProblem(run, ofPackage, item, typeof result === 'string' ? result : 'notStored')
  }
  return 'left'
}

/**
 * A package that another worker claimed, or that was deleted, is skipped: its reports are made elsewhere, or are not
 * wanted.
 */
async function tried(run: ReportRun, ofPackage: Package, signal: AbortSignal): Promise<'done' | 'left' | 'lost'> {
  try {
    return await makeSome(run, ofPackage, signal)
  } catch (error) {
    if (error instanceof PackageLost) return 'lost'
    if (run.stopping?.aborted === true) return 'left'
    throw error
  }
}

/**
 * Makes some reports of a claimed package, one at a time, from the first unmade one. Each is stored with its
 * outcome, so that the next worker continues after the last one; one that cannot be made is recorded and does
 * not block the others. Returns whether the package is over for this worker or was released to be claimed again.
 */
export async function runReportPackage(run: ReportRun, ofPackage: Package): Promise<'done' | 'left'> {
  const lost = new AbortController()
  const signal = AbortSignal.any([lost.signal, ...(run.stopping === undefined ? [] : [run.stopping])])
  const attempt = { db: run.db, clock: run.clock, id: ofPackage.id, onLost: () => lost.abort(new PackageLost()) }
  const end = await attemptWork(packageWork, attempt, () => tried(run, ofPackage, signal))
  return end === 'done' || end === 'lost' ? 'done' : 'left'
}

const tries = 3
const pauseMilliseconds = 1000

/**
 * Retries work after a delay when it fails, as it does while the database restarts; a persistent failure is
 * thrown.
 */
async function withRetry<Result>(work: () => Promise<Result>, signal: AbortSignal, left = tries): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (left <= 1) throw error
    await setTimeout(pauseMilliseconds, undefined, { signal })
    return withRetry(work, signal, left - 1)
  }
}

type ReportItemPackage = Prisma.ReportPackageModel
type ReportItemItem = Prisma.ReportPackageItemModel

/** Data shared by the reports of single people, read once for all of them. */
type Shared = { averages?: AverageChanges }

type Asking = { actor: SignedIn; questionnaire: OverviewQuestionnaire; sectionId: string | null; shared: Shared }

async function individual(
  db: Db,
  { respondentId }: ReportItemItem,
  { actor, questionnaire, sectionId, shared }: Asking,
): Promise<Report | ReportProblem> {
  const run = respondentId === null ? null : await reportedRun(db, questionnaire.id, respondentId)
  if (run === null || !can(actor, 'questionnaireRespondentSession.read', run)) return 'notAllowed'
  if (run.endDate === null) return 'notFinished'
  // In a person's own report the means of few people are withheld, in those of other people they are not.
  const isOwn = run.userId === actor.userId
  if (!isOwn) shared.averages ??= await averageChanges(db, actor, questionnaire, false)
  return (
    (await individualReport(db, actor, run, { sectionId, averages: isOwn ? undefined : shared.averages })) ??
    'notFinished'
  )
}

/** A report of a package as its requester may see it now, or why there is none. */
async function reportItem(
  { db, clock }: ReportRun,
  ofPackage: ReportItemPackage,
  item: ReportItemItem,
  shared: Shared,
): Promise<Report | ReportProblem> {
  const actor = await actorOfJob(db, ofPackage)
  const questionnaire = actor === null ? null : await reportedQuestionnaire(db, actor, ofPackage.questionnaireId)
  if (actor === null || questionnaire === null || !can(actor, 'questionnaire.report', questionnaire))
    return 'notAllowed'
  if (!actor.roles.includes('SubscriptionDepartmentAdministration')) return 'notAllowed'
  const sectionId = onlySection(ofPackage.sectionIds)
  if (item.kind === 'Individual') return individual(db, item, { actor, questionnaire, sectionId, shared })
  const wanted =
    item.kind === 'Company'
      ? { subscriptionDepartmentId: ofPackage.subscriptionDepartmentId, ...chosenOf(ofPackage) }
      : { subscriptionDepartmentId: item.subscriptionDepartmentId, userIds: null, withoutUserIds: null }
  return companyReport(db, actor, questionnaire, { ...wanted, sectionId, now: clock() })
}
