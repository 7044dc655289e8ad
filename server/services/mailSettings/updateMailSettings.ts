import 'server-only'
import { mailServerOf, updateMailSettingsSchema } from '@/domain/mailSettings'
import { transaction } from '@/server/db/transaction'
import { AppError, badInput } from '@/server/errors'
import { deleteMailServer, savedMailServer, saveMailServer } from '@/server/mail/savedMailServer'
import { recordAudit } from '../auditEvent'
import { useCase } from '../useCase'
import { currentSource } from './currentSource'

/**
 * Saves the mail server and the sender, or deletes both; settings of the environment can only be changed there.
 */
export const updateMailSettings = useCase({
  input: updateMailSettingsSchema,
  ability: 'mailSettings.update',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ input, ...context }): Promise<{ isSaved: true }> => {
    const { db } = context
    const saved = await savedMailServer(db)
    const source = currentSource(saved)
    if (source === 'demo') throw badInput('demoSendsNothing')
    if (source === 'environment') throw badInput('mailServerOfEnvironment')
    const smtpUrl = input.smtpUrl === '' ? (saved?.url ?? '') : input.smtpUrl
    if (smtpUrl === '')
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'smtpUrl', key: 'smtpUrlInvalid' }] })
    await transaction(db, async (tx) => {
      if (smtpUrl === null) await deleteMailServer(tx)
      else await saveMailServer(tx, { smtpUrl, mailFrom: input.mailFrom })
      const detail = { host: smtpUrl === null ? null : mailServerOf(smtpUrl).host }
      await recordAudit({ ...context, db: tx }, { action: 'mail.settingsChanged', subjectType: 'MailSettings', detail })
    })
    return { isSaved: true }
  },
})
