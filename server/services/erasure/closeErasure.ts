import 'server-only'
import { words } from '@/locales/words'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { claimedCounts } from './claimedCounts'
import type { ErasedCompany, ErasureRun } from './erasureRun'

type Tx = Prisma.TransactionClient

/** The trail of the company tells when something happened and who did it, and no names. */
const blankTrail = (tx: Tx, subscriptionId: string) =>
  tx.$executeRaw`SELECT "eraseTrailOfCompany"(${subscriptionId}::uuid)`

/** What stays of a company whose figures stay: a row without name, colours, texts and addresses. After a restore there may be none. */
async function blankCompany(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  await tx.questionnaire.updateMany({
    where: { subscriptionId },
    data: {
      inviteSubject: null,
      inviteOpening: null,
      reminderSubject: null,
      reminderOpening: null,
      replyTo: null,
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

/** The last part of the erasure of a company: its own row, its trail, and the word that it is done. */
export async function closeErasure({ db, clock }: ErasureRun, company: ErasedCompany): Promise<void> {
  const { erasureId, subscriptionId, mode } = company
  await transaction(db, async (tx) => {
    const now = clock()
    await claimedCounts(tx, company, now)
    await blankTrail(tx, subscriptionId)
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
