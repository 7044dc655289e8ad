import 'server-only'
import { dayInZone } from '@/domain/day'
import { type Report, reportOptionsOf, standardTitle } from '@/domain/report'
import type { ReportProblem } from '@/domain/reportPackage'
import { messages } from '@/locales/words'
import type { Prisma } from '@/server/db/client'
import { isPassing } from '@/server/errors'
import { log } from '@/server/log'
import { attemptWork } from '../jobAttempt'
import { beginItem, keepProblem, keepReport } from './keepItem'
import { logoOf } from './logoOf'
import { packageWork } from './packageWork'
import { type Drawing, PackageLost, type ReportRun } from './reportRun'
import { reportItem, type Shared } from './reportItem'
import { triedAgain } from './triedAgain'

type Package = Prisma.ReportPackageModel
type Item = Prisma.ReportPackageItemModel

/** So many reports are made before another package has its turn. */
const reportsATurn = 25
const language = 'en-GB'

function drawingOf(
  { title, customiser, sectionIds }: Package,
  { kind }: Item,
  report: Report,
  { logo, now }: { logo: string | null; now: Date },
): Drawing {
  const words = messages(language).report
  const { timeZone } = report.company
  const heading = {
    title: (kind === 'Company' ? title : null) ?? standardTitle(words, report.kind, timeZone, now),
    generatedOn: dayInZone(now, timeZone),
    logo,
  }
  return {
    report,
    heading,
    words: words.pdf,
    options: reportOptionsOf(customiser),
    sectionIds: sectionIds.length === 0 ? null : sectionIds,
    language,
  }
}

/** The report as a PDF, or why there is none; a stop is no reason. */
async function made(
  run: ReportRun,
  ofPackage: Package,
  item: Item,
  { shared, logo, signal }: { shared: Shared; logo: string | null; signal: AbortSignal },
): Promise<Uint8Array | ReportProblem> {
  try {
    const report = await triedAgain(() => reportItem(run.db, ofPackage, item, shared), signal)
    return typeof report === 'string'
      ? report
      : await run.draw(drawingOf(ofPackage, item, report, { logo, now: run.clock() }), signal)
  } catch (error) {
    signal.throwIfAborted()
    if (isPassing(error)) throw error
    log.error({ err: error, reportPackageItemId: item.id }, 'a report could not be made')
    return error instanceof Error && error.name === 'TimeoutError' ? 'tooSlow' : 'failed'
  }
}

async function makeSome(run: ReportRun, ofPackage: Package, signal: AbortSignal): Promise<'done' | 'left'> {
  const shared: Shared = {}
  const logo = await logoOf(run.db, ofPackage.subscriptionId)
  for (let count = 0; count < reportsATurn; count += 1) {
    signal.throwIfAborted()
    const item = await beginItem(run, ofPackage)
    if (item === null) return 'done'
    const result = await made(run, ofPackage, item, { shared, logo, signal })
    const isKept = typeof result === 'string' ? false : await keepReport(run, ofPackage, item, result)
    if (!isKept) await keepProblem(run, ofPackage, item, typeof result === 'string' ? result : 'notStored')
  }
  return 'left'
}

/** A package that is another worker's by now, or nobody's, is none of ours: its reports are made, or are not wanted. */
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
 * Makes some reports of a package that was claimed, from the first that nobody has made, one at a time. Each is kept with what became of
 * it, so that whoever takes over goes on behind the last one; one that cannot be made is told and does not keep the others. Answers
 * whether the package is over for this worker or was left to be claimed again.
 */
export async function runReportPackage(run: ReportRun, ofPackage: Package): Promise<'done' | 'left'> {
  const lost = new AbortController()
  const signal = AbortSignal.any([lost.signal, ...(run.stopping === undefined ? [] : [run.stopping])])
  const attempt = { db: run.db, clock: run.clock, id: ofPackage.id, onLost: () => lost.abort(new PackageLost()) }
  const end = await attemptWork(packageWork, attempt, () => tried(run, ofPackage, signal))
  return end === 'done' || end === 'lost' ? 'done' : 'left'
}
