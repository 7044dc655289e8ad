import 'server-only'
import { ErasureCounts, sumOfCounts } from '@/domain/erasure'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { purgeExpiredBlobs } from '@/server/services/blob'
import { attemptWork, resetAttempts } from '@/server/services/jobAttempt'
import { storage } from '@/server/storage/storage'
import { words } from '@/locales/words'
import { recordAudit } from '@/server/services/auditEvent'
import { renewAndReadCounts } from '../renewAndReadCounts'
import { companySteps } from './companySteps'
import { ErasedCompany, ErasureLost, ErasureRun, ErasureStep } from '../erasureRun'
import { erasureWork } from '../erasureWork'

const isNothing = (counts: ErasureCounts) => Object.values(counts).every((count) => count === 0)

/**
 * Commits one batch together with its counts, so that the numbers are exact however often a worker dies. Progress
 * resets the attempts.
 */
function batch({ db, clock }: ErasureRun, company: ErasedCompany, step: ErasureStep): Promise<ErasureCounts> {
  return transaction(db, async (tx: Prisma.TransactionClient) => {
    const before = await renewAndReadCounts(tx, company, clock())
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
    await purgeExpiredBlobs(run.db, run.clock())
    return 'done'
  } catch (error) {
    if (error instanceof ErasureLost) return 'lost'
    throw error
  }
}

/**
 * Runs a claimed erasure of a company batch by batch, each in its own transaction. Every step finds its remaining rows
 * by itself, so a worker that takes over after a kill starts at the first step and quickly reaches the point of
 * interruption.
 */
export async function runErasure(run: ErasureRun, company: ErasedCompany): Promise<void> {
  await attemptWork(erasureWork, { db: run.db, clock: run.clock, id: company.erasureId }, () => tried(run, company))
}

const atOnce = 100

/**
 * Deletes the files of a company, the bytes before the row that locates them. False if it was stopped before the last.
 */
async function eraseCompanyFiles(
  run: ErasureRun,
  { subscriptionId }: ErasedCompany,
  batch: (step: ErasureStep) => Promise<ErasureCounts>,
): Promise<boolean> {
  for (;;) {
    if (run.isStopping?.() === true) return false
    const blobs = await run.db.blobReference.findMany({
      where: { subscriptionId },
      select: { id: true, storageReference: true },
      take: atOnce,
    })
    if (blobs.length === 0) return true
    for (const { storageReference } of blobs) await storage().remove(storageReference)
    await batch(async (tx) => {
      const id = { in: blobs.map((blob) => blob.id) }
      await tx.subscription.updateMany({
        where: { brandImageBlobReferenceId: id },
        data: { brandImageBlobReferenceId: null },
      })
      return { files: (await tx.blobReference.deleteMany({ where: { id } })).count }
    })
  }
}

type Tx = Prisma.TransactionClient

/** Deletes names from the audit log of the company; what happened, when, and the acting user stay. */
const anonymizeCompanyAuditLog = (tx: Tx, subscriptionId: string) =>
  tx.$executeRaw`SELECT "eraseTrailOfCompany"(${subscriptionId}::uuid)`

/**
 * Reduces a company whose figures stay to a row without name, colours, texts and addresses. After a restore there may
 * be none.
 */
async function blankCompany(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  await tx.questionnaire.updateMany({
    where: { subscriptionId },
    data: {
      inviteSubject: null,
      inviteOpening: null,
      reminderSubject: null,
      reminderOpening: null,
      replyTo: null,
      thanksText: '',
      thanksLink: '',
      thanksLinkLabel: '',
      userId: null,
    },
  })
  const blank = { brandColor: null, privacyNotice: null, privacyUrl: null, termsUrl: null }
  await tx.subscription.updateMany({
    where: { id: subscriptionId },
    data: {
      ...blank,
      name: words('en-GB', 'erasure')('erasedCompany'),
      archived: true,
      erasedAt: now,
      version: { increment: 1 },
    },
  })
}

/** The last step of the erasure of a company: its own row, its audit log, and the record of completion. */
async function closeErasure({ db, clock }: ErasureRun, company: ErasedCompany): Promise<void> {
  const { erasureId, subscriptionId, mode } = company
  await transaction(db, async (tx) => {
    const now = clock()
    await renewAndReadCounts(tx, company, now)
    await anonymizeCompanyAuditLog(tx, subscriptionId)
    await tx.userSession.updateMany({
      where: { managedSubscriptionId: subscriptionId },
      data: { managedSubscriptionId: null, managedUntil: null },
    })
    if (mode === 'Anonymise') await blankCompany(tx, subscriptionId, now)
    else await tx.subscription.deleteMany({ where: { id: subscriptionId } })
    const { requestedById } = await tx.erasure.update({
      where: { id: erasureId },
      data: { state: 'Done', leaseUntil: null, finishedAt: now },
      select: { requestedById: true },
    })
    const by = requestedById === null ? {} : { by: requestedById }
    await recordAudit(
      { db: tx, now, actor: { kind: 'anonymous' } },
      {
        action: 'subscription.erased',
        subjectType: 'Subscription',
        subjectId: subscriptionId,
        subscriptionId,
        detail: { mode },
        ...by,
      },
    )
  })
}
