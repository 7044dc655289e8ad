import 'server-only'
import type { TestMailResult } from '@/domain/mailSettings'
import { testEmail } from '@/emails/testEmail'
import { env } from '@/server/env'
import { AppError, badInput } from '@/server/errors'
import type { MailServer } from '@/server/mail/mailServer'
import { tryMailServer } from '@/server/mail/tryMailServer'
import { countPoint } from '@/server/credentials/limits/rateLimit'
import { mailSender } from '../email'
import type { Context } from '../useCase'

const perMinute = 5

/** Sends a test mail by a mail server at once, bypassing the outbox; `who` may send five of them a minute. */
export async function sendTestMail(
  { db, now }: Context,
  who: string,
  server: MailServer,
  to: string,
): Promise<TestMailResult> {
  const { isDemo, productName, appUrl } = env()
  if (isDemo) throw badInput('demoSendsNothing')
  if ((await countPoint(db, `testMail:${who}`, 1, now)) > perMinute) throw new AppError('RATE_LIMITED')
  return tryMailServer(server, {
    to,
    ...testEmail({ locale: 'en-GB', product: productName, sender: mailSender(null), url: appUrl }),
  })
}
