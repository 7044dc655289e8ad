import 'server-only'
import { releaseMailsSchema, retryJobSchema } from '@/domain/operation'
import type { Prisma } from '@/server/db/client'
import { notifyChannel } from '@/server/db/listen'
import { transaction } from '@/server/db/transaction'
import type { JobKind } from '@/domain/job'
import { recordAudit } from '../auditEvent'
import { emailChannel } from '../email'
import { useCase } from '../useCase'
import { erasureWork } from '../erasure'
import { importWork } from '../importJob'
import type { Work } from '../jobAttempt'
import { packageWork } from '../reportPackage'

/** Sends or deletes the mails that came from a backup; returns how many. */
async function settle(tx: Prisma.TransactionClient, choice: 'send' | 'discard', now: Date): Promise<number> {
  const held = { state: 'Held' } as const
  const { count } =
    choice === 'send'
      ? await tx.emailMessage.updateMany({ where: held, data: { state: 'Queued', attempts: 0, nextAttemptAt: now } })
      : await tx.emailMessage.deleteMany({ where: held })
  return count
}

/**
 * Ends the hold on mails after a restore: new mails are sent again, and those that came from the backup are sent or
 * deleted. Returns the number of those; idempotent.
 */
export const releaseMails = useCase({
  input: releaseMailsSchema,
  ability: 'operation.update',
  role: 'Administration',
  subject: () => ({}),
  run: ({ input: { choice }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { count: released } = await tx.installation.updateMany({
        where: { mailsHeldSince: { not: null } },
        data: { mailsHeldSince: null },
      })
      if (released === 0) return 0
      const count = await settle(tx, choice, context.now)
      await recordAudit(
        { ...context, db: tx },
        {
          action: choice === 'send' ? 'mail.released' : 'mail.discarded',
          subjectType: 'EmailMessage',
          detail: { count },
        },
      )
      await notifyChannel(tx, emailChannel)
      return count
    }),
})

/** Kinds of work with a row of their own, whose owners were notified when it was parked. */
const works: Partial<Record<JobKind, Work>> = { erasure: erasureWork, import: importWork, reportPackage: packageWork }

/**
 * Queues a parked job again with no attempts counted. False when nothing is left to do: then it is only removed from
 * the list.
 */
export const retryJob = useCase({
  input: retryJobSchema,
  ability: 'operation.update',
  role: 'Administration',
  subject: ({ db }, { kind, id }) =>
    db.jobAttempt.findFirst({ where: { kind, subjectId: id, parkedAt: { not: null } } }),
  run: ({ input: { kind, id }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { count } = await tx.jobAttempt.deleteMany({ where: { kind, subjectId: id, parkedAt: { not: null } } })
      if (count === 0) return false
      const isAgain = (await works[kind]?.onRetried(tx, id)) ?? true
      await recordAudit(
        { ...context, db: tx },
        { action: 'job.retried', subjectType: 'JobAttempt', subjectId: id, detail: { name: kind } },
      )
      return isAgain
    }),
})
