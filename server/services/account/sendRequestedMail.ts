import 'server-only'
import { emailField, emailKey } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { assertMailingNotLimited } from '@/server/credentials/limits/addressLimits'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { isStrict, withMinimumDuration } from '@/server/credentials/privacy/accountPrivacy'
import { isRefusal, badInput } from '@/server/errors'
import { addressee, mailAccount } from './mailAccount'
import { accountOfEmail, isAccountDisabled } from './accountOfEmail'
import type { Context } from '../useCase'

type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>

/** The mail that contains what the response must not reveal. */
const explanations = {
  accountNotAllowed: 'accountNotAllowed',
  emailUnknown: 'emailUnknown',
  resetUnconfirmed: 'emailUnconfirmed',
} as const
const hasExplanation = (key: string | undefined): key is keyof typeof explanations =>
  key !== undefined && key in explanations

type Refused = { email: string; account: Account | null; key: string | undefined }

async function explain(tx: Db, { now }: Context, { email, account, key }: Refused): Promise<void> {
  if (!hasExplanation(key) || !emailField.safeParse(email).success) return
  const to =
    account === null ? { userId: null, email: emailKey(email), firstName: '', company: null } : addressee(account)
  await mailAccount(tx, now, { kind: explanations[key], to, path: accountPaths.login() })
}

/**
 * Sends a mail that any caller may request by naming an address: `work` gets the account, in a transaction, and refuses
 * what does not apply. Under strict privacy every address gets the same response after the same time, and the reason
 * for a refusal goes to the mailbox; with `answersAlike` every address gets the same response without strict privacy as
 * well, and the reason is dropped. The mails per mailbox and hour are limited.
 */
export const sendRequestedMail = (
  context: Context,
  email: string,
  work: (tx: Db, account: Account) => Promise<void>,
  { answersAlike = false } = {},
): Promise<{ succeeded: true }> =>
  withMinimumDuration(context, async () => {
    const { db } = context
    await assertMailingNotLimited(context)
    const account = await accountOfEmail(db, email)
    try {
      if (account === null) throw badInput('emailUnknown')
      if (isAccountDisabled(account)) throw badInput('accountNotAllowed')
      await transaction(db, async (tx) => {
        await assertMailboxNotLimited(tx, emailKey(email), context)
        await work(tx, account)
      })
    } catch (error) {
      if (!(isStrict() || answersAlike) || !isRefusal(error)) throw error
      await transaction(db, async (tx) => {
        await assertMailboxNotLimited(tx, emailKey(email), context)
        if (isStrict()) await explain(tx, context, { email, account, key: error.details.key })
      })
    }
    return { succeeded: true }
  })
