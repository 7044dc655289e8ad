import 'server-only'
import type { output } from 'zod'
import { roleGroupIds } from '@/domain/role'
import { completeSetupSchema } from '@/domain/setup'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { saveMailServer } from '@/server/mail/savedMailServer'
import { acceptedPassword, accountOfEmail, continueSignIn, countingTries, hashPassword, type SignIn } from '../account'
import { recordAudit } from '../audit'
import { publicUseCase } from '../useCase'
import { createCompany } from './createCompany'
import { lockStaff } from './firstStaff'
import { provenSetup } from './provenSetup'
import { setupLogo } from './setupLogo'

type Form = output<typeof completeSetupSchema>

/** The first staff account: confirmed, with a password of its own choice. */
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
 * The first start without a demonstration: makes the first staff account, the first company and the mail settings in
 * one transaction, and signs in. Of many calls at once one wins; afterwards there is nothing here.
 */
export const completeSetup = publicUseCase({
  because: 'there is nobody yet who could sign in; the token that the server printed is the proof',
  input: completeSetupSchema,
  run: async ({ input, ...context }): Promise<SignIn> =>
    countingTries(context, async () => {
      const { db, now } = context
      await provenSetup(db, input.token)
      acceptedPassword(input.password, input.email, [input.firstName, input.lastName, input.companyName])
      const [logo, passwordHash] = [await setupLogo(input.logo), await hashPassword(input.password)]
      return transaction(db, async (tx) => {
        await lockStaff(tx)
        await provenSetup(tx, input.token)
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
