import 'server-only'
import { randomUUID } from 'node:crypto'
import { erasedAddress } from '@/domain/erasure'
import { joinByOpenLinkSchema } from '@/domain/openLink'
import { roleGroupIds } from '@/domain/role'
import { words } from '@/locales/words'
import { withMinimumDuration } from '@/server/credentials/privacy/accountPrivacy'
import type { Db, Prisma } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/violations'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { emailKey } from '@/domain/account'
import { secretHash } from '@/server/credentials/secretHash'
import { hasPoint } from '@/server/credentials/limits/rateLimit'
import { publicUseCase } from '../publicUseCase'
import { assertNoFlood, assertPin } from './joinLimits'
import { assertOpen } from './openLinkRefusal'
import { openLinkOfCode, type OpenLinkRow } from './openLinkRows'
import { continueRun, type Inside, type Joined, waitBehindLink } from './waitBehindLink'
import { enqueueEmail } from '../email'
import { inviteMail, mailedExtent } from '../invite'
import { invitableAccount } from './invitableAccount'
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
const mailTicket = (db: Db, now: Date, link: OpenLinkRow, person: Person): Promise<void> =>
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
      ...inviteMail({ ...questionnaire, subscription }, await mailedExtent(tx, questionnaire.id), invitee, {
        link: null,
        code: null,
        page,
      }),
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

/**
 * An anonymous participant: an account without name, address or sign-in, as that of an erased person. Coming twice with
 * one key continues.
 */
async function joinAnonymously(inside: Inside, key: string): Promise<Joined> {
  const { tx, now, link } = inside
  const known = await tx.questionnaireRespondentSession.findUnique({ where: { id: key } })
  if (known !== null) {
    if (known.openLinkId !== link.id || known.startDate !== null) throw new AppError('NOT_FOUND')
    return continueRun(inside, { id: key, userId: known.userId, email: erasedAddress(known.userId) })
  }
  const userId = randomUUID()
  const address = erasedAddress(userId)
  await tx.user.create({
    data: {
      id: userId,
      email: address,
      userName: address,
      roleGroupId: roleGroupIds.User,
      archived: true,
      isAnonymous: true,
      erasedAt: now,
    },
  })
  await tx.profile.create({
    data: {
      // Generated ids contain the time.
      id: randomUUID(),
      userId,
      subscriptionId: link.subscriptionId,
      firstName: words('en-GB', 'openLink')('anonymous'),
      archived: true,
      hasOptedOutOfReminders: true,
    },
  })
  const { subscriptionDepartmentId } = link
  return waitBehindLink(inside, { id: key, userId, email: address, shownEmail: '', subscriptionDepartmentId })
}

/**
 * Comes through an open link, after its PIN. Anonymously: the response leads to a personal link of a run that waits
 * until its person begins. With a name and address: the way in goes to the mailbox, and every address gets the same
 * response after the same time.
 */
export const joinByOpenLink = publicUseCase({
  because: 'anyone with the link or its QR code may answer; a PIN, dates and limits may restrict it',
  input: joinByOpenLinkSchema,
  run: async ({ input: { code, key, pin, ...person }, ...context }): Promise<Joined> => {
    const { db, now } = context
    const found = await openLinkOfCode(db, code, now)
    if (found === null) throw new AppError('NOT_FOUND')
    await assertPin(context, found, pin)
    await assertNoFlood(context)
    if (!found.isAnonymous) {
      if (person.email === '')
        throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'emailRequired' }] })
      assertOpen(found)
      await withMinimumDuration(context, () => mailTicket(db, now, found, person), { isAlways: true })
      return { path: null }
    }
    const join = async (tx: Prisma.TransactionClient): Promise<Joined> => {
      await lockRow(tx, 'Questionnaire', found.questionnaireId, 'SHARE')
      await lockRow(tx, 'OpenLink', found.id, 'SHARE')
      const link = await openLinkOfCode(tx, code, now)
      assertOpen(link)
      return joinAnonymously({ tx, now, link }, key)
    }
    // A concurrent request with the same key may have created the run: the second attempt finds it.
    return transaction(db, join).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      return transaction(db, join).catch((again: unknown) => {
        throw isUniqueViolation(again) ? new AppError('NOT_FOUND') : again
      })
    })
  },
})
