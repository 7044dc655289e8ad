import 'server-only'
import { emailKey } from '@/domain/account'
import { mailboxSchema } from '@/domain/job'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { publicUseCase } from '../publicUseCase'

/**
 * The newest mails of the outbox, of one address or of all; with these a demonstration shows what would have been sent.
 */
export const mailbox = publicUseCase({
  because: 'it exists only in a demonstration on one machine, without real recipients',
  input: mailboxSchema,
  run: async ({ db, input: { to } }) => {
    if (!env().isDemo) throw new AppError('NOT_FOUND')
    const mails = await db.emailMessage.findMany({
      where: to === '' ? {} : { to: emailKey(to) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 200,
    })
    return mails.map(({ id, to: address, subject, text, html, sentAt, createdAt }) => ({
      id,
      to: address,
      subject,
      text,
      html,
      sentAt: sentAt ?? createdAt,
    }))
  },
})
