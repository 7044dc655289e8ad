import 'server-only'
import type { Db } from '@/server/db/client'
import { accountOfEmail } from '../account'
import type { OpenLinkRow } from './openLinkRows'

/** Whether the company accepts people it does not know yet with this address. */
const isAccepted = ({ subscription: { emailDomains } }: OpenLinkRow, email: string): boolean =>
  emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/**
 * Who answers under an address through a link with names: `account`, or a new one where it is null, and their run.
 * Null for people of elsewhere, archived ones, those taken out of the questionnaire, and unknown ones of a domain that
 * the company does not accept.
 */
export async function invitableAccount(db: Db, link: OpenLinkRow, email: string) {
  const { questionnaireId, subscriptionId } = link
  const account = await accountOfEmail(db, email)
  const runs = await db.questionnaireRespondentSession.findMany({
    where: { questionnaireId, userId: account?.id ?? link.id },
    orderBy: { createdAt: 'desc' },
  })
  if (account === null) return isAccepted(link, email) ? { account: null, run: null } : null
  const { profile } = account
  if (account.archived || profile === null || profile.archived || profile.subscriptionId !== subscriptionId) return null
  const run = runs.find(({ archived }) => !archived)
  if (run === undefined && runs.some(({ isWaiting }) => !isWaiting)) return null
  return { account: { ...account, profile }, run: run ?? runs.find(({ openLinkId }) => openLinkId === link.id) ?? null }
}
