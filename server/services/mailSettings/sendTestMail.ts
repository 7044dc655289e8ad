import 'server-only'
import type { TestMailResult } from '@/domain/mailSettings'
import { testEmail } from '@/emails/testEmail'
import { env } from '@/server/env'
import { badInput } from '@/server/errors'
import type { MailServer } from '@/server/mail/mailServer'
import { tryMailServer } from '@/server/mail/tryMailServer'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import { mailSender } from '../email'
import type { Context } from '../useCase'

const limit = { most: 5, minutes: 1 }

/** Sends a test mail by a mail server at once, bypassing the outbox; `who` may send five of them a minute. */
export async function sendTestMail(
  { db, now }: Context,
  who: string,
  server: MailServer,
  to: string,
): Promise<TestMailResult> {
  const { isDemo, productName, appUrl } = env()
  if (isDemo) throw badInput('demoSendsNothing')
  await assertPoint(db, `testMail:${who}`, limit, now)
  return tryMailServer(server, {
    to,
    ...testEmail({ locale: 'en-GB', product: productName, sender: mailSender(null), url: appUrl }),
  })
}
