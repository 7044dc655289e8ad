import 'server-only'
import { retryMailsSchema } from '@/domain/mailSettings'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { sendsMail } from '@/server/mail/mailServer'
import { badInput } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import { emailChannel, mailToClosed, obsoleteMail } from '../email'
import { useCase } from '../useCase'

/** Mails whose code was void after a restore, and whose body was dropped with it. */
const wiped: Prisma.EmailMessageWhereInput = { hasCode: true, html: '', text: '' }

/** Queues failed mails again, one or all of them, with no attempts counted; returns how many. */
export const retryMails = useCase({
  input: retryMailsSchema,
  ability: 'mailSettings.update',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ input: { id }, ...context }): Promise<{ retried: number }> => {
    const { db, now } = context
    if (!(await sendsMail(db))) throw badInput('mailServerMissing')
    return transaction(db, async (tx) => {
      const { count } = await tx.emailMessage.updateMany({
        where: { id, state: 'Failed', NOT: [obsoleteMail, mailToClosed, wiped] },
        data: { state: 'Queued', attempts: 0, nextAttemptAt: now, refusalNotifiedAt: null },
      })
      if (count > 0) {
        await recordAudit(
          { ...context, db: tx },
          { action: 'mail.retried', subjectType: 'EmailMessage', subjectId: id, detail: { count } },
        )
        await tx.$executeRaw`SELECT pg_notify(${emailChannel}, '')`
      }
      return { retried: count }
    })
  },
})
