import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { ReportProblem } from '@/domain/reportPackage'
import type { Prisma } from '@/server/db/client'
import { isPassing } from '@/server/errors/isPassing'
import { log } from '@/server/log'
import { companyLogoPng } from '@/server/services/blob'
import { attemptWork } from '@/server/services/jobAttempt'
import { itemContent, type Shared } from './itemContent'
import { beginItem, recordProblem, storeReport } from './keepItem'
import { packageWork } from './packageWork'
import { PackageLost, type ReportRun } from './reportRun'

type Package = Prisma.ReportPackageModel
type Item = Prisma.ReportPackageItemModel

/** The number of reports made before another package is served. */
const reportsATurn = 25

/** The report as a PDF, or why there is none; a stop is not recorded as a reason. */
async function made(
  run: ReportRun,
  ofPackage: Package,
  item: Item,
  { shared, logo, signal }: { shared: Shared; logo: string | null; signal: AbortSignal },
): Promise<Uint8Array | ReportProblem> {
  try {
    const content = await withRetry(() => itemContent(run, ofPackage, item, { shared, logo }), signal)
    return typeof content === 'string' ? content : await run.render(content, signal)
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
