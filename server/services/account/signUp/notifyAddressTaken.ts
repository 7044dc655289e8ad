import 'server-only'
import { accountPaths } from '@/domain/paths'
import { transaction } from '@/server/db/transaction'
import type { Context } from '@/server/services/useCase'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { isStrict } from '@/server/credentials/privacy/accountPrivacy'
import { badInput } from '@/server/errors'
import { addressee, mailAccount } from '../mailAccount'
import { accountOfEmail, isAccountDisabled } from '../accountOfEmail'

/** Reports a taken address: in the response, or under strict privacy only by a mail to its holder. */
export async function notifyAddressTaken({ db, now, actor }: Context, email: string): Promise<void> {
  const account = await accountOfEmail(db, email)
  const barred = account !== null && isAccountDisabled(account)
  if (!isStrict() || account === null) throw badInput(barred ? 'accountNotAllowed' : 'emailRegistered')
  await transaction(db, async (tx) => {
    await assertMailboxNotLimited(tx, email, { now, actor })
    await mailAccount(tx, now, {
      kind: barred ? 'accountNotAllowed' : 'alreadyRegistered',
      to: addressee(account),
      path: accountPaths.login(),
    })
  })
}
