import 'server-only'
import { codeDays, objectionDays } from '@/domain/account'
import { days } from '@/domain/day'
import { accountPaths } from '@/domain/paths'
import type { Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { recordAudit } from '../audit'
import { dayText } from '../dayText'
import type { SignedInContext } from '../useCase'
import type { accountOfEmail } from './accountOfEmail'
import { addressee } from './addressee'
import { issueCode } from './codes'
import { mailAccount } from './mailAccount'
import { secretHash } from './secretHash'
import { consentKey } from './completeEmailChange'

type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>
type InTransaction = SignedInContext & { tx: Prisma.TransactionClient }

const daysLater = (now: Date, count: number) => new Date(now.getTime() + days(count))

/**
 * When the change takes effect without an answer from the old mailbox: never, unless an administrator of the whole
 * company asks, who has not put the person there themselves within the days of objection.
 */
function dueOf({ actor, now }: SignedInContext, { emailConfirmed, profile }: Account): Date | null {
  if (!emailConfirmed || profile?.subscriptionId == null || !actor.roles.includes('SubscriptionAdministration'))
    return null
  const isPlacedByThem =
    profile.placedById === actor.userId &&
    profile.placedAt !== null &&
    profile.placedAt > daysLater(now, -objectionDays)
  return isPlacedByThem ? null : daysLater(now, objectionDays)
}

/** Somebody else asks for another address: the old mailbox is asked to agree and can object, the new one to prove itself. Until then nothing changes. */
export async function askConsent(
  { tx, ...context }: InTransaction,
  { account, newEmail }: { account: Account; newEmail: string },
): Promise<void> {
  const { id, profile } = account
  const { actor, now } = context
  const dueAt = dueOf(context, account)
  const asked = { userId: id, now, email: newEmail, askedById: actor.userId, validDays: codeDays.AnswerEmailChange }
  const proof = await issueCode(tx, { ...asked, purpose: 'ChangeEmail' })
  const answer = await issueCode(tx, { ...asked, purpose: 'AnswerEmailChange' })
  const { id: changeId } = await tx.oneUseCode.update({ where: { codeHash: secretHash(answer) }, data: { dueAt } })
  const values = {
    email: newEmail,
    day: dueAt === null ? '' : dayText(dueAt, profile?.subscription?.timeZone ?? env().timeZone),
  }
  await mailAccount(tx, now, {
    kind: 'emailChangeOffered',
    to: addressee({ ...account, email: newEmail }),
    path: accountPaths.confirmEmailChange(id, proof, newEmail),
    values,
  })
  await mailAccount(tx, now, {
    kind: dueAt === null ? 'emailChangeConsent' : 'emailChangeWaiting',
    to: addressee(account),
    path: accountPaths.answerEmailChange(id, answer),
    values,
    dedupeKey: consentKey(changeId),
  })
  await recordAudit(
    { ...context, db: tx },
    {
      action: 'account.emailChangeAsked',
      subjectId: id,
      subscriptionId: profile?.subscriptionId,
      detail: { from: account.email, to: newEmail },
    },
  )
}
