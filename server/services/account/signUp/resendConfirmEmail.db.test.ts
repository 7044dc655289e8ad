import { describe, expect, it } from 'vitest'
import { mailboxLimit } from '@/domain/account'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { confirmEmail } from './confirmEmail'
import { confirmInvite } from '../invitation/confirmInvite'
import { resendConfirmEmail } from './resendConfirmEmail'

const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const context = (at = now) => ({
  actor: nobody(),
  db: db(),
  now: at,
  client: { address: null, userAgent: null, tickets: {} },
})
const resend = (email: string, at = now) => resendConfirmEmail(context(at), { email })
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const waiting = (user = {}) => profile({ user: { emailConfirmed: false, passwordHash: 'set', ...user } })

describe('resending the confirmation', () => {
  it('mails a link that works and voids the older one', async () => {
    const { userId, user } = await waiting()
    expect(await resend(user.email)).toEqual({ succeeded: true })
    await resend(user.email, later(1))
    const [newer, older] = await mailsTo(user.email)
    expect(newer).toMatchObject({ kind: 'ConfirmEmail', hasCode: true })
    expect(newer!.link.startsWith(`${env().appUrl}/account/confirmEmail?userId=${userId}&code=`)).toBe(true)
    await expect(confirmEmail(context(later(2)), { userId, code: older!.code })).rejects.toMatchObject(
      refusal('emailNotConfirmable'),
    )
    await confirmEmail(context(later(2)), { userId, code: newer!.code })
  })

  it('sends an invitation to an account that never had a password', async () => {
    const { userId, user } = await waiting({ passwordHash: null })
    await resend(user.email)
    const [mail] = await mailsTo(user.email)
    expect(mail).toMatchObject({ kind: 'AccountInvite' })
    expect(
      (await confirmInvite(context(), { userId, code: mail!.code, password: 'Harbour-Vale-26!' })).result.succeeded,
    ).toBe(true)
  })

  it('sends a confirmation to a user of an external provider, who needs no password', async () => {
    const { userId, user } = await waiting({ passwordHash: null })
    await db().externalLogin.create({ data: { userId, provider: 'google', providerKey: userId } })
    await resend(user.email)
    expect(await mailsTo(user.email)).toMatchObject([{ kind: 'ConfirmEmail' }])
  })

  it('sends nothing to a confirmed address', async () => {
    const { user } = await profile()
    expect(await resend(user.email)).toEqual({ succeeded: true })
    expect(await mailsTo(user.email)).toEqual([])
  })

  it('answers every address alike: unknown and closed ones get no mail and the same limit', async () => {
    const closed = await waiting({ archived: true })
    for (const email of ['nobody-at-all@example.test', closed.user.email]) {
      for (let n = 0; n < mailboxLimit.most; n += 1) expect(await resend(email)).toEqual({ succeeded: true })
      await expect(resend(email)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
      expect(await mailsTo(email)).toEqual([])
    }
  })

  it.each([
    ['set', 'ConfirmEmail'],
    [null, 'AccountInvite'],
  ])('preserves the return path in the link, on this site only: password %s', async (passwordHash, kind) => {
    const { user } = await waiting({ passwordHash })
    const ask = (returnUrl: string) => resendConfirmEmail(context(), { email: user.email, returnUrl })
    await expect(ask('https://evil.test/me')).rejects.toMatchObject(refusal('invalidReturnUrl'))
    expect(await mailsTo(user.email)).toEqual([])
    await ask('/me?tab=1')
    const [mail] = await mailsTo(user.email)
    expect(mail).toMatchObject({ kind })
    expect(new URL(mail!.link).searchParams.get('returnUrl')).toBe('/me?tab=1')
  })

  it('sends at most five mails an hour to one mailbox', async () => {
    const { user } = await waiting()
    for (let n = 0; n < mailboxLimit.most; n += 1) await resend(user.email)
    await expect(resend(user.email)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await mailsTo(user.email)).toHaveLength(mailboxLimit.most)
  })
})
