import 'server-only'
import { releaseMailsSchema } from '@/domain/operation'
import type { Prisma } from '@/server/db/client'
import { notifyChannel } from '@/server/db/listen'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../auditEvent'
import { emailChannel } from '../email'
import { useCase } from '../useCase'

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
