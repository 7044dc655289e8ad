import 'server-only'
import { type ErasureCounts, sumOfCounts } from '@/domain/erasure'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { forgetExpiredBlobs } from '../blob'
import { attemptWork, resetAttempts } from '../jobAttempt'
import { claimedCounts } from './claimedCounts'
import { companySteps } from './companySteps'
import { closeErasure } from './closeErasure'
import { eraseCompanyFiles } from './eraseCompanyFiles'
import { type ErasedCompany, ErasureLost, type ErasureRun, type ErasureStep } from './erasureRun'
import { erasureWork } from './erasureWork'

const isNothing = (counts: ErasureCounts) => Object.values(counts).every((count) => count === 0)

/** One batch with what it counts, together or not at all, so that the numbers are true however often a worker dies. It came on: its tries count anew. */
function batch({ db, clock }: ErasureRun, company: ErasedCompany, step: ErasureStep): Promise<ErasureCounts> {
  return transaction(db, async (tx: Prisma.TransactionClient) => {
    const before = await claimedCounts(tx, company, clock())
    const counts = await step(tx, company, clock())
    if (isNothing(counts)) return counts
    await tx.erasure.update({ where: { id: company.erasureId }, data: { counts: sumOfCounts(before, counts) } })
    await resetAttempts(erasureWork, tx, company.erasureId)
    return counts
  })
}

async function eraseAll(run: ErasureRun, company: ErasedCompany): Promise<'done' | 'left'> {
  for (const step of companySteps(company.mode)) {
    for (let isLeft = true; isLeft;) {
      if (run.isStopping?.() === true) return 'left'
      isLeft = !isNothing(await batch(run, company, step))
    }
  }
  return (await eraseCompanyFiles(run, company, (step) => batch(run, company, step))) ? 'done' : 'left'
}

async function tried(run: ErasureRun, company: ErasedCompany): Promise<'done' | 'left' | 'lost'> {
  try {
    if ((await eraseAll(run, company)) === 'left') return 'left'
    await closeErasure(run, company)
    await forgetExpiredBlobs(run.db, run.clock())
    return 'done'
  } catch (error) {
    if (error instanceof ErasureLost) return 'lost'
    throw error
  }
}

/**
 * Erases a company that was claimed, a batch after the other, each in its own transaction. Every part finds by itself what is left
 * of it, so that whoever takes over after a kill begins at the first and quickly comes to where the other was.
 */
export async function runErasure(run: ErasureRun, company: ErasedCompany): Promise<void> {
  await attemptWork(erasureWork, { db: run.db, clock: run.clock, id: company.erasureId }, () => tried(run, company))
}
