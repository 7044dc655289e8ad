import 'server-only'
import { emailKey } from '@/domain/account'
import { secretHash } from '@/server/credentials/secretHash'
import { hasPoint } from '@/server/credentials/limits/rateLimit'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { enqueueEmail } from '../email'
import { inviteMail } from '../invite'
import { invitableAccount } from './invitableAccount'
import type { OpenLinkRow } from './openLinkRows'
import { ticketUrl } from './openLinkTicket'

/** Mails of one questionnaire to one address: one in a quarter of an hour, and so many in a day. */
const [pause, daily] = [
  { most: 1, minutes: 15 },
  { most: 6, minutes: 24 * 60 },
]

type Person = { email: string; firstName: string; lastName: string }

/**
 * Mails a person the link with which they answer: one known to the company, or unknown with an accepted address.
 * Everyone else gets nothing. Nothing is stored about the person before they open it, and nothing that was typed stands
 * in the mail, so that no stranger writes to them.
 */
export const mailTicket = (db: Db, now: Date, link: OpenLinkRow, person: Person): Promise<void> =>
  transaction(db, async (tx) => {
    const { email } = person
    const { questionnaire, subscription, subscriptionId } = link
    const invitable = await invitableAccount(tx, link, email)
    const mailbox = secretHash(`${questionnaire.id} ${emailKey(email)}`)
    const isFirst = await hasPoint(tx, `openLinkMail:${mailbox}`, pause, now)
    if (invitable === null || !isFirst || !(await hasPoint(tx, `openLinkMails:${mailbox}`, daily, now))) return
    if (invitable.run !== null && invitable.run.endDate !== null) return
    const { account } = invitable
    const page = await ticketUrl(link.code, { openLinkId: link.id, ...person })
    const invitee = { userId: account?.id ?? '', firstName: account?.profile.firstName ?? null }
    const mail = {
      ...inviteMail({ ...questionnaire, subscription }, invitee, { link: null, code: null, page }),
      kind: 'QuestionnaireInvite' as const,
      to: account?.email ?? email,
      replyTo: questionnaire.replyTo,
      hasCode: true,
      subscriptionId,
      userId: account?.id ?? null,
      questionnaireId: questionnaire.id,
    }
    await enqueueEmail(tx, mail, now)
  })
