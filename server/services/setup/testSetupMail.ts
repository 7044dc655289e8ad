import 'server-only'
import type { TestMailResult } from '@/domain/mailSettings'
import { testSetupMailSchema } from '@/domain/setup'
import { env } from '@/server/env'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { sendTestMail } from '../mailSettings'
import { publicUseCase } from '../publicUseCase'
import { verifiedSetup } from './verifiedSetup'

/** Sends a test mail during the first start and returns the mail server's response. */
export const testSetupMail = publicUseCase({
  because: 'no account exists yet; the token that the server printed is the proof',
  input: testSetupMailSchema,
  run: async ({ input: { token, to, smtpUrl, mailFrom }, ...context }): Promise<TestMailResult> =>
    withAttemptLimit(context, async () => {
      await verifiedSetup(context.db, token)
      return sendTestMail(context, 'setup', { url: smtpUrl, from: mailFrom === '' ? env().mailFrom : mailFrom }, to)
    }),
})
