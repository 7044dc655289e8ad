import 'server-only'
import { emailKey } from '@/domain/account'
import { enterOpenLinkSchema } from '@/domain/openLink'
import { isUniqueViolation } from '@/server/db/violations'
import { lockName, lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { createAccounts, lockAccountOfEmail } from '../account'
import { recordAudit } from '../auditEvent'
import { publicUseCase } from '../publicUseCase'
import type { Context } from '../useCase'
import { invitableAccount } from './invitableAccount'
import { assertOpen } from './openLinkRefusal'
import { openLinkRows } from './openLinkRows'
import { openLinkTicket, type OpenLinkTicket } from './openLinkTicket'
import { continueRun, type Inside, type Joined, waitBehindLink } from './waitBehindLink'

/** Creates the account of a person whom the company does not know yet: they have shown that the mailbox is theirs. */
async function newAccount({ tx, link, ...context }: Inside & Context, ticket: OpenLinkTicket): Promise<string> {
  const { subscriptionId, subscriptionDepartmentId } = link
  const { email, firstName, lastName } = ticket
  const person = { email, firstName, lastName, subscriptionId, subscriptionDepartmentId, passwordHash: null }
  const [userId = ''] = await createAccounts(tx, [person])
  const by = { action: 'account.created' as const, subjectId: userId, subscriptionId, by: userId }
  await recordAudit({ ...context, db: tx }, { ...by, detail: { name: link.questionnaire.name } })
  return userId
}

async function enter(inside: Inside & Context, key: string, ticket: OpenLinkTicket): Promise<Joined> {
  const { link } = inside
  const { email } = ticket
  const invitable = await invitableAccount(inside.tx, link, email)
  if (invitable === null) throw new AppError('NOT_FOUND', { key: 'openLinkNotYours' })
  const { account, run } = invitable
  const hasAnswerLinks = link.subscription.hasAnswerLinks || run?.openLinkId != null
  if (account !== null && run !== null)
    return continueRun(inside, { id: run.id, userId: account.id, email: account.email }, hasAnswerLinks)
  assertOpen(link)
  const userId = account?.id ?? (await newAccount(inside, ticket))
  return waitBehindLink(inside, {
    id: key,
    userId,
    email: account?.email ?? email,
    shownEmail: email,
    subscriptionDepartmentId: account?.profile.subscriptionDepartmentId ?? link.subscriptionDepartmentId,
  })
}

/**
 * Enters an open link with names from its mail, which proves the mailbox: those who take part already continue, others
 * get a run that waits until they begin, and people whom the company does not know yet an account.
 */
export const enterOpenLink = publicUseCase({
  because: 'people who came through an open link answer from its mail; the ticket in it is the proof of their mailbox',
  input: enterOpenLinkSchema,
  run: async ({ input: { ticket: sealed, key }, ...context }): Promise<Joined> => {
    const { db, now } = context
    const ticket = await openLinkTicket(sealed)
    if (ticket === null) throw new AppError('NOT_FOUND', { key: 'openLinkNotYours' })
    return transaction(db, async (tx) => {
      await lockName(tx, `openLink ${emailKey(ticket.email)}`)
      await lockAccountOfEmail(tx, ticket.email)
      await lockRow(tx, 'OpenLink', ticket.openLinkId)
      const [link] = await openLinkRows(tx, { id: ticket.openLinkId, subscription: { archived: false } }, now)
      if (link === undefined) throw new AppError('NOT_FOUND')
      return enter({ ...context, tx, link }, key, ticket)
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('CONFLICT', { key: 'changedMeanwhile' }) : error
    })
  },
})
