import 'server-only'
import { randomUUID } from 'node:crypto'
import { erasedAddress } from '@/domain/erasure'
import { joinByOpenLinkSchema } from '@/domain/openLink'
import { roleGroupIds } from '@/domain/role'
import { words } from '@/locales/words'
import { withMinimumDuration } from '@/server/credentials/privacy/accountPrivacy'
import type { Prisma } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { publicUseCase } from '../publicUseCase'
import { assertNoFlood, assertPin } from './joinLimits'
import { mailTicket } from './mailTicket'
import { assertOpen } from './openLinkRefusal'
import { openLinkOfCode } from './openLinkRows'
import { continueRun, type Inside, type Joined, waitBehindLink } from './waitBehindLink'

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
