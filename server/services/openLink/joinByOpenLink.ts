import 'server-only'
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { emailKey } from '@/domain/account'
import { erasedAddress } from '@/domain/erasure'
import { joinByOpenLinkSchema } from '@/domain/openLink'
import { roleGroupIds } from '@/domain/role'
import { words } from '@/locales/words'
import type { Prisma } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { countPoint, pointsOf } from '@/server/credentials/limits/rateLimit'
import { accountOfEmail, createAccounts } from '../account'
import { countTowardsGroup } from '../countTowardsGroup'
import { newAnswerLinks } from '../answerLink'
import { inviteAgain } from '../invite'
import { publicUseCase } from '../publicUseCase'
import type { Context } from '../useCase'
import { type OpenLinkRow, openLinkOfCode } from './openLinkRows'

/** Beginnings from one client address in the window: a lecture hall behind one connection, but no flood. */
const beginning = { most: 300, minutes: 15 }
/** Wrong PINs for one link in the window, from one address and in all. */
const wrongPin = { most: 50, mostInAll: 500, minutes: 15 }

/** Why no one begins, by the state of the link. */
const refusals = {
  Open: undefined,
  NotYet: 'openLinkNotYet',
  Ended: 'openLinkEnded',
  Full: 'openLinkFull',
  Closed: 'openLinkClosed',
  NotLive: 'openLinkNotLive',
  GroupsOnly: 'openLinkAnonymous',
}

/** The page that continues; null when the way in was mailed. */
type Joined = { path: string | null }
type Named = { email: string; firstName: string; lastName: string }
type Inside = { tx: Prisma.TransactionClient; now: Date; link: OpenLinkRow }

const samePin = (typed: string, pin: string) =>
  typed.length === pin.length && timingSafeEqual(Buffer.from(typed), Buffer.from(pin))

/** Refuses a wrong PIN, and any PIN after too many wrong ones. */
async function assertPin({ db, now, client }: Context, { id, pin }: OpenLinkRow, typed: string): Promise<void> {
  if (pin === null) return
  const keys = [
    { key: `openLinkPin:${id}`, most: wrongPin.mostInAll },
    { key: `openLinkPin:${id}:${client?.address ?? ''}`, most: wrongPin.most },
  ]
  for (const { key, most } of keys)
    if ((await pointsOf(db, key, now)) >= most) throw new AppError('RATE_LIMITED', { key: 'openLinkPins' })
  if (samePin(typed, pin)) return
  for (const { key } of keys) await countPoint(db, key, wrongPin.minutes, now)
  throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'pin', key: 'openLinkPinWrong' }] })
}

async function assertNoFlood({ db, now, client }: Context): Promise<void> {
  const address = client?.address ?? null
  if (address === null) return
  if ((await countPoint(db, `openLink:${address}`, beginning.minutes, now)) > beginning.most)
    throw new AppError('RATE_LIMITED', { key: 'openLinkFlood' })
}

/** Creates the run of a person and their personal link, with which they answer. */
async function begin(
  { tx, now, link }: Inside,
  { id, userId, email, address }: { id: string; userId: string; email: string; address: string },
): Promise<Joined> {
  const { questionnaireId, subscriptionId, subscriptionDepartmentId } = link
  await tx.questionnaireRespondentSession.create({
    data: {
      id,
      questionnaireId,
      userId,
      subscriptionId,
      subscriptionDepartmentId,
      email,
      openLinkId: link.id,
      createdAt: now,
    },
  })
  await countTowardsGroup(tx, { questionnaireId, userIds: [userId], now })
  return continuing({ tx, now, link }, { id, userId, email: address })
}

async function continuing(
  { tx, now }: Inside,
  participant: { id: string; userId: string; email: string },
): Promise<Joined> {
  const links = await newAnswerLinks(tx, [participant], { hasAnswerLinks: true }, now)
  return { path: new URL(links.get(participant.id)!).pathname }
}

/**
 * An anonymous participant: an account without name, address or sign-in, as that of an erased person. Beginning twice
 * with one key continues.
 */
async function beginAnonymously(inside: Inside, key: string): Promise<Joined> {
  const { tx, now, link } = inside
  const known = await tx.questionnaireRespondentSession.findUnique({ where: { id: key } })
  if (known !== null) {
    if (known.openLinkId !== link.id || known.startDate !== null) throw new AppError('NOT_FOUND')
    return continuing(inside, { id: key, userId: known.userId, email: erasedAddress(known.userId) })
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
  return begin(inside, { id: key, userId, email: '', address })
}

/** Whether the company accepts people it does not know yet with this address. */
const isAccepted = ({ subscription: { emailDomains } }: OpenLinkRow, email: string): boolean =>
  emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/**
 * A person known to the company is sent their personal link, so that their answers need their mailbox; an unknown one
 * begins at once, where the company accepts their address; where only groups are shown they need their mailbox too, so
 * no one fills a group with people of their own making. All others get the response of a known one, and no mail.
 */
async function beginNamed(inside: Inside, key: string, { email, firstName, lastName }: Named): Promise<Joined> {
  const { tx, now, link } = inside
  const { subscriptionId, subscriptionDepartmentId, questionnaireId } = link
  await tx.$queryRaw`SELECT "id" FROM "User" WHERE lower("email") = ${emailKey(email)} FOR NO KEY UPDATE`
  const account = await accountOfEmail(tx, email)
  if (account === null) {
    if (!isAccepted(link, email)) return { path: null }
    const [userId = ''] = await createAccounts(tx, [
      { email, firstName, lastName, subscriptionId, subscriptionDepartmentId, passwordHash: null },
    ])
    const joined = await begin(inside, { id: key, userId, email, address: email })
    if (!link.showsGroupsOnly) return joined
    await inviteAgain(tx, key, { questionnaireId, now })
    return { path: null }
  }
  const { profile } = account
  if (account.archived || profile === null || profile.archived || profile.subscriptionId !== subscriptionId)
    return { path: null }
  const runs = await tx.questionnaireRespondentSession.findMany({
    where: { questionnaireId, userId: account.id },
    orderBy: { createdAt: 'desc' },
  })
  const own = runs.find(({ archived }) => !archived)
  if (own === undefined && runs.length > 0) return { path: null }
  if (own === undefined) {
    await tx.questionnaireRespondentSession.create({
      data: {
        id: key,
        questionnaireId,
        userId: account.id,
        subscriptionId,
        subscriptionDepartmentId: profile.subscriptionDepartmentId ?? subscriptionDepartmentId,
        email,
        openLinkId: link.id,
        createdAt: now,
      },
    })
    await countTowardsGroup(tx, { questionnaireId, userIds: [account.id], now })
  }
  if (own === undefined || own.endDate === null) await inviteAgain(tx, own?.id ?? key, { questionnaireId, now })
  return { path: null }
}

/**
 * Begins through an open link: anonymously, or with a name and address. The link is locked, so that no more begin than
 * it allows. Nothing is answered yet: the response leads to the personal link of the new participant.
 */
export const joinByOpenLink = publicUseCase({
  because: 'anyone with the link or its QR code may answer; a PIN, dates and limits may restrict it',
  input: joinByOpenLinkSchema,
  run: async ({ input: { code, key, pin, email, firstName, lastName }, ...context }): Promise<Joined> => {
    const { db, now } = context
    const found = await openLinkOfCode(db, code, now)
    if (found === null) throw new AppError('NOT_FOUND')
    await assertPin(context, found, pin)
    await assertNoFlood(context)
    if (!found.isAnonymous && email === '')
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'emailRequired' }] })
    const join = async (tx: Prisma.TransactionClient): Promise<Joined> => {
      await lockRow(tx, 'Questionnaire', found.questionnaireId, 'SHARE')
      await lockRow(tx, 'OpenLink', found.id)
      const link = await openLinkOfCode(tx, code, now)
      if (link === null || link.state !== 'Open')
        throw new AppError('CONFLICT', { key: refusals[link?.state ?? 'Closed'] })
      const inside = { tx, now, link }
      return link.isAnonymous ? beginAnonymously(inside, key) : beginNamed(inside, key, { email, firstName, lastName })
    }
    // A concurrent request may have created the same account or run: the second attempt finds it.
    return transaction(db, join).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      return transaction(db, join).catch((again: unknown) => {
        throw isUniqueViolation(again) ? new AppError('NOT_FOUND') : again
      })
    })
  },
})
