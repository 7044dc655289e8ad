import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { minutes } from '@/domain/day'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import { questionnaireRespondentSession as participant } from '@/server/testing/factories/questionnaireRespondentSession'
import { asNobody, codeOf, context, mailedTicket, now, openLinkScene } from '@/server/testing/openLinkScene'
import { linkHolder } from '../answerLink'
import { enterOpenLink } from './enterOpenLink'
import { joinByOpenLink } from './joinByOpenLink'
import { openLinkPage } from './openLinkPage'

const scene = (more: Parameters<typeof openLinkScene>[0] = {}) =>
  openLinkScene({ link: { isAnonymous: false }, company: { emailDomains: ['harbour.test'] }, ...more })
const unknown = () => `new.${randomUUID()}@harbour.test`
const mailsTo = (to: string) => db().emailMessage.count({ where: { to } })

describe('an open link with name and address', () => {
  it('answers every address alike, and names or stores no one before their mailbox is proven', async () => {
    const { join, live, subscriptionId } = await scene()
    const taken = await profile({ subscriptionId })
    await participant({ questionnaireId: live.id, userId: taken.userId, archived: true })
    const finished = await profile({ subscriptionId })
    await participant({ questionnaireId: live.id, userId: finished.userId, startDate: now, endDate: now })
    const known = await profile({ subscriptionId })
    const mailed: [string, number][] = [
      [known.user.email, 1],
      [unknown(), 1],
      ['stranger@elsewhere.test', 0],
      ['x@harbour.test.evil.test', 0],
      ['x@sub.harbour.test', 0],
      [(await profile()).user.email, 0],
      [(await profile({ subscriptionId: null, group: 'Administrator' })).user.email, 0],
      [(await profile({ subscriptionId, user: { archived: true } })).user.email, 0],
      [(await profile({ subscriptionId, archived: true })).user.email, 0],
      [taken.user.email, 0],
      [finished.user.email, 0],
    ]
    const before = [await db().user.count(), await db().questionnaireRespondentSession.count()]
    for (const [email, mails] of mailed) {
      const waits: number[] = []
      const stopwatch = { milliseconds: () => 0, wait: async (time: number) => void waits.push(time) }
      const [link] = await db().openLink.findMany({ where: { questionnaireId: live.id } })
      const said = { code: link!.code, key: randomUUID(), email, firstName: 'The', lastName: 'CEO' }
      expect(await joinByOpenLink({ ...asNobody, stopwatch }, said)).toEqual({ path: null })
      expect([email, await mailsTo(email), waits]).toEqual([email, mails, [300]])
      expect(await join({ email: email.toUpperCase() })).toEqual({ path: null })
      expect([email, await mailsTo(email)]).toEqual([email, mails])
    }
    expect([await db().user.count(), await db().questionnaireRespondentSession.count()]).toEqual(before)
  })

  it('writes nothing into a mail that a stranger typed', async () => {
    const { join } = await scene()
    const email = unknown()
    await join({ email, firstName: 'Visit evil.test', lastName: 'now' })
    const mail = await db().emailMessage.findFirstOrThrow({ where: { to: email } })
    expect(mail.html + mail.text + mail.subject).not.toContain('evil.test')
    expect(mail.hasCode).toBe(true)
  })

  it('makes an unknown person an account and a participant once they begin from their mail', async () => {
    const { join, enter, begin, count, subscriptionId } = await scene()
    const email = unknown()
    await join({ email, firstName: 'Noor', lastName: 'Haddad' })
    const { path } = await enter(email)
    expect(path).toMatch(/^\/answer\/[\w-]{43}$/)
    expect(await count()).toBe(0)
    await begin(path)
    expect(await count()).toBe(1)
    const account = await db().user.findFirstOrThrow({ where: { email }, include: { profile: true } })
    expect(account).toMatchObject({ passwordHash: null, profile: { firstName: 'Noor', subscriptionId } })
    const lines = await db().auditEvent.findMany({ where: { subjectId: account.id }, orderBy: { id: 'asc' } })
    expect(lines.map(({ action }) => action)).toEqual(['account.created', 'participant.startedByLink'])
  })

  it('lets a known person begin, in their own department, and continue whenever they open the mail again', async () => {
    const { join, enter, begin, count, subscriptionId } = await scene()
    const { user, userId } = await profile({ subscriptionId })
    await join({ email: user.email })
    const first = await enter(user.email)
    expect(await count()).toBe(0)
    await begin((await enter(user.email)).path)
    await begin(first.path)
    expect(await count()).toBe(1)
    await db().openLink.updateMany({ where: { subscriptionId }, data: { closedAt: now } })
    expect(await linkHolder(context, codeOf((await enter(user.email)).path))).toMatchObject({ participant: { userId } })
  })

  it('continues the run of a person who was invited, and never makes a second one', async () => {
    const { join, enter, begin, live, subscriptionId, count } = await scene()
    const { user, userId } = await profile({ subscriptionId })
    await join({ email: user.email })
    const { path } = await enter(user.email)
    const run = await participant({ questionnaireId: live.id, userId })
    await expect(begin(path)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { session } = await begin((await enter(user.email)).path)
    expect(session.id).toBe(run.id)
    expect(await count()).toBe(1)
  })

  it('makes one person and one run of a new address, however often and at once they press', async () => {
    const { join, enter, begin, count } = await scene()
    const email = unknown()
    await Promise.all([join({ email }), join({ email }), join({ email })])
    expect(await mailsTo(email)).toBe(1)
    const paths = await Promise.all([enter(email), enter(email), enter(email)])
    await Promise.all(paths.map(({ path }) => begin(path)))
    expect(await count()).toBe(1)
    expect(await db().user.count({ where: { email } })).toBe(1)
  })

  it('sends an address one mail in a quarter of an hour, and six in a day', async () => {
    const { join } = await scene()
    const email = unknown()
    const later = (by: number) => join({ email }, new Date(now.getTime() + minutes(by)))
    await Promise.all(Array.from({ length: 10 }, () => later(0)))
    await later(14)
    expect(await mailsTo(email)).toBe(1)
    for (let time = 1; time < 20; time += 1) await later(time * 16)
    expect(await mailsTo(email)).toBe(6)
  })

  it('is entered only with the ticket of a mail, while it is open and the person may take part', async () => {
    const { join, enter, subscriptionId, link } = await scene()
    const email = unknown()
    await join({ email })
    const ticket = (await mailedTicket(email))!
    for (const forged of ['', 'x', ticket.slice(0, -2), `${ticket}x`])
      await expect(enterOpenLink(asNobody, { ticket: forged, key: randomUUID() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await openLinkPage(asNobody, { code: link.code, ticket })).toMatchObject({ mailedTo: email })
    expect(await openLinkPage(asNobody, { code: link.code, ticket: 'x' })).toMatchObject({ mailedTo: null })
    const other = await scene()
    expect(await openLinkPage(asNobody, { code: other.link.code, ticket })).toMatchObject({ mailedTo: null })
    await db().openLink.update({ where: { id: link.id }, data: { closedAt: now } })
    await expect(enter(email)).rejects.toMatchObject({ details: { key: 'openLinkClosed' } })
    await db().openLink.update({ where: { id: link.id }, data: { closedAt: null } })
    await db().subscription.update({ where: { id: subscriptionId }, data: { emailDomains: [] } })
    await expect(enter(email)).rejects.toMatchObject({ details: { key: 'openLinkNotYours' } })
    expect(await db().user.count({ where: { email } })).toBe(0)
  })

  it('leads people with a second factor to the sign-in', async () => {
    const { join, enter, subscriptionId } = await scene()
    const { user } = await profile({ subscriptionId, user: { twoFactorEnabled: true } })
    await join({ email: user.email })
    expect((await enter(user.email)).path).toContain('/home/questionnaire/start/')
  })

  it('requires an address, and is as open as its state', async () => {
    const { join, link } = await scene()
    await expect(join({})).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await db().openLink.update({ where: { id: link.id }, data: { closedAt: now } })
    await expect(join({ email: unknown() })).rejects.toMatchObject({ details: { key: 'openLinkClosed' } })
  })

  it('needs the mailbox while only groups are shown, too', async () => {
    const { join, count } = await scene({ company: { smallestGroupSize: 5, emailDomains: ['harbour.test'] } })
    const email = unknown()
    await join({ email })
    expect([await mailsTo(email), await count()]).toEqual([1, 0])
  })

  it('takes no other run as the key of a new one', async () => {
    const { join, enter, live, subscriptionId } = await scene()
    const other = await participant({ questionnaireId: live.id })
    const { user } = await profile({ subscriptionId })
    await join({ email: user.email })
    await expect(enter(user.email, { key: other.id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
