import 'server-only'
import { testMailSettingsSchema, type TestMailResult } from '@/domain/mailSettings'
import { env } from '@/server/env'
import { mailServer } from '@/server/mail/mailServer'
import { badInput } from '@/server/errors'
import { useCase } from '../useCase'
import { sendTestMail } from './sendTestMail'

/** Sends a test mail by the entered server, or by the one in use, and returns its response. */
export const testMailSettings = useCase({
  input: testMailSettingsSchema,
  ability: 'mailSettings.update',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ input: { to, smtpUrl, mailFrom }, ...context }): Promise<TestMailResult> => {
    if (env().isDemo) throw badInput('demoSendsNothing')
    const used = await mailServer(context.db)
    const url = smtpUrl === '' ? used?.url : smtpUrl
    if (url === undefined) throw badInput('mailServerMissing')
    const from = mailFrom === '' ? (used?.from ?? env().mailFrom) : mailFrom
    return sendTestMail(context, context.actor.userId, { url, from }, to)
  },
})
