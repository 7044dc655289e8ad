import { describe, expect, it } from 'vitest'
import { mailboxLimit, mailingLimit } from '@/domain/account'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { resetPassword } from './resetPassword'
import { sendPasswordResetEmail } from './sendPasswordResetEmail'

const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const ask = (email: string, at = now, address: string | null = null) =>
  sendPasswordResetEmail(
    { actor: nobody(), db: db(), now: at, client: { address, userAgent: null, tickets: {} } },
    { email },
  )
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })

describe('requesting a password reset', () => {
  it('mails a working link of this site', async () => {
    const { userId, user } = await profile({ firstName: 'Ada' })
    expect(await ask(` ${user.email.toUpperCase()} `)).toEqual({ succeeded: true })
    const [mail] = await mailsTo(user.email)
    expect(mail).toMatchObject({
      kind: 'ResetPassword',
      subject: 'Reset your Ripplemark password',
      hasCode: true,
      userId,
    })
    expect(mail!.link.startsWith(`${env().appUrl}/account/resetPassword?userId=${userId}&code=`)).toBe(true)
    await resetPassword({ actor: nobody(), db: db(), now }, { userId, code: mail!.code, password: 'Harbour-Vale-26!' })
    const events = await db().auditEvent.findMany({
      where: { action: 'account.passwordResetAsked', subjectId: userId },
    })
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(mail!.code)
  })

  it('voids every older link', async () => {
    const { userId, user } = await profile()
    await ask(user.email)
    await ask(user.email, later(1))
    const [newer, older] = await mailsTo(user.email)
    const reset = (code: string) =>
      resetPassword({ actor: nobody(), db: db(), now: later(2) }, { userId, code, password: 'Harbour-Vale-26!' })
    await expect(reset(older!.code)).rejects.toMatchObject(refusal('invalidCode'))
    await reset(newer!.code)
  })

  it('leaves one valid link after concurrent requests', async () => {
    const { userId, user } = await profile()
    await Promise.allSettled(Array.from({ length: 20 }, () => ask(user.email)))
    expect(await mailsTo(user.email)).toHaveLength(mailboxLimit.most)
    expect(await db().oneUseCode.count({ where: { userId, purpose: 'ResetPassword', voidedAt: null } })).toBe(1)
  })

  it('reports why no mail is sent: no account, a closed one, an unconfirmed one', async () => {
    await expect(ask('nobody-at-all@example.test')).rejects.toMatchObject(refusal('emailUnknown'))
    const closed = await profile({ user: { archived: true } })
    await expect(ask(closed.user.email)).rejects.toMatchObject(refusal('accountNotAllowed'))
    const unconfirmed = await profile({ user: { emailConfirmed: false } })
    await expect(ask(unconfirmed.user.email)).rejects.toMatchObject(refusal('resetUnconfirmed'))
    for (const { user } of [closed, unconfirmed]) expect(await mailsTo(user.email)).toEqual([])
    expect(await mailsTo('nobody-at-all@example.test')).toEqual([])
  })

  it('sends at most five mails an hour to one mailbox', async () => {
    const { user } = await profile()
    for (let n = 0; n < mailboxLimit.most; n += 1) await ask(user.email)
    await expect(ask(user.email.toUpperCase(), later(59))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await mailsTo(user.email)).toHaveLength(mailboxLimit.most)
    await ask(user.email, later(61))
  })

  it('limits the requests of a client address', async () => {
    const ourselves = '203.0.113.20'
    for (let n = 0; n < mailingLimit.most; n += 1)
      await ask(`nobody-${n}@example.test`, now, ourselves).catch(() => undefined)
    const { user } = await profile()
    await expect(ask(user.email, now, ourselves)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await ask(user.email, later(2), ourselves)
  })

  it('preserves the return path in the link, on this site only', async () => {
    const { user } = await profile()
    const askFor = (returnUrl: string | null) =>
      sendPasswordResetEmail({ actor: nobody(), db: db(), now }, { email: user.email, returnUrl })
    await expect(askFor('https://evil.test/me')).rejects.toMatchObject(refusal('invalidReturnUrl'))
    expect(await mailsTo(user.email)).toEqual([])
    await askFor(`${env().appUrl}/me?tab=1`)
    expect(new URL((await mailsTo(user.email))[0]!.link).searchParams.get('returnUrl')).toBe('/me?tab=1')
  })

  it.each([null, ''])('has no return path in the link if none was given: %j', async (returnUrl) => {
    const { user } = await profile()
    await sendPasswordResetEmail({ actor: nobody(), db: db(), now }, { email: user.email, returnUrl })
    expect((await mailsTo(user.email))[0]!.link).not.toContain('returnUrl')
  })

  it('accepts only an address and the return path', async () => {
    await expect(
      sendPasswordResetEmail({ actor: nobody(), db: db(), now }, { email: 'a@example.test', password: 'x' }),
    ).rejects.toMatchObject({ details: { fieldErrors: [{ path: 'password' }] } })
  })
})
