import 'server-only'
import type { output } from 'zod'
import { roleGroupIds } from '@/domain/role'
import { completeSetupSchema, largestLogo } from '@/domain/setup'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { saveMailServer } from '@/server/mail/savedMailServer'
import { hashPassword } from '@/server/credentials/password/password'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { acceptedPassword } from '@/server/credentials/password/acceptedPassword'
import { fileKind } from '@/domain/blob'
import { normaliseBrandColor } from '@/domain/brand'
import { accountOfEmail, continueSignIn, type SignIn } from '../account'
import { recordAudit } from '../auditEvent'
import { publicUseCase } from '../publicUseCase'
import { lockStaff } from './firstStaff'
import { verifiedSetup } from './verifiedSetup'
import { type AcceptedFile, toAcceptedFile, storeFile } from '../blob'
import { insertCompany } from '../subscription'

type Form = output<typeof completeSetupSchema>

/** Creates the first staff account: confirmed, with the password from the form. */
async function createStaff(tx: Db, { email, firstName, lastName }: Form, passwordHash: string) {
  if ((await accountOfEmail(tx, email)) !== null)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'emailRegistered' }] })
  const profile = { create: { firstName, lastName } }
  return tx.user.create({
    data: {
      userName: email,
      email,
      emailConfirmed: true,
      passwordHash,
      roleGroupId: roleGroupIds.Administrator,
      profile,
    },
  })
}

/**
 * The first start without a demonstration: creates the first staff account, the first company and the mail settings in
 * one transaction, and signs in. Of concurrent calls one succeeds; afterwards it responds NOT_FOUND.
 */
export const completeSetup = publicUseCase({
  because: 'no account exists yet; the token that the server printed is the proof',
  input: completeSetupSchema,
  run: async ({ input, ...context }): Promise<SignIn> =>
    withAttemptLimit(context, async () => {
      const { db, now } = context
      await verifiedSetup(db, input.token)
      await acceptedPassword(input.password, input.email, [input.firstName, input.lastName, input.companyName])
      const [logo, passwordHash] = [await setupLogo(input.logo), await hashPassword(input.password)]
      return transaction(db, async (tx) => {
        await lockStaff(tx)
        await verifiedSetup(tx, input.token)
        const account = await createStaff(tx, input, passwordHash)
        const signIn = await continueSignIn({
          ...context,
          db: tx,
          account,
          isPersistent: false,
          returnUrl: '/',
          method: 'password',
        })
        const subscriptionId = await createCompany(tx, now, {
          name: input.companyName,
          brandColor: input.brandColor,
          logo,
          userId: account.id,
        })
        if (input.smtpUrl !== '') await saveMailServer(tx, input)
        await recordAudit({ ...context, db: tx }, { action: 'setup.completed', subjectId: account.id, subscriptionId })
        return signIn
      })
    }),
})

const refusal = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'logo', key }] })

/** The picture of a data URL, validated by its bytes and re-encoded before anything is stored. */
async function setupLogo(logo: { filename: string; dataUrl: string } | null): Promise<AcceptedFile | null> {
  if (logo === null) return null
  const bytes = new Uint8Array(Buffer.from(logo.dataUrl.slice(logo.dataUrl.indexOf(',') + 1), 'base64'))
  if (bytes.byteLength > largestLogo) throw refusal('logoTooLarge')
  const file = await toAcceptedFile({ filename: logo.filename, bytes }).catch((error: unknown) => {
    throw error instanceof AppError ? refusal('logoType') : error
  })
  if (fileKind(file.mimeType) !== 'image') throw refusal('logoType')
  return file
}

type Company = { name: string; brandColor: string; logo: AcceptedFile | null }

/** Creates the first company with the usual defaults; its logo is owned by the new staff account. */
async function createCompany(
  tx: Db,
  now: Date,
  { logo, userId, ...company }: Company & { userId: string },
): Promise<string> {
  const { id } = await insertCompany(tx, now, { ...company, brandColor: normaliseBrandColor(company.brandColor) })
  if (logo === null) return id
  const stored = await storeFile(tx, logo, { userId, subscriptionId: id })
  await tx.subscription.update({ where: { id }, data: { brandImageBlobReferenceId: stored.id } })
  return id
}
