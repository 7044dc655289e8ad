import { encode } from 'next-auth/jwt'
import { describe, expect, it } from 'vitest'
import { readToken, sessionCookie, sessionSecret } from './sessionCookie'

const opened = { sid: 'secret', sessionId: '1', userId: '2', isPersistent: true }

describe('session cookie', () => {
  it('carries the identity of the session, readable by the server alone', async () => {
    const cookie = await sessionCookie(opened)
    expect(cookie).toMatchObject({
      name: 'next-auth.session-token',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    })
    expect(cookie.value).not.toContain('secret')
    expect(await readToken(cookie.value)).toEqual({ sub: '2', sid: 'secret', sessionId: '1', isPersistent: true })
  })

  it('has no expiry when it lasts as long as the browser', async () => {
    expect(await sessionCookie({ ...opened, isPersistent: false })).not.toHaveProperty('maxAge')
  })

  it('is rejected when expired, foreign, damaged or made for another purpose', async () => {
    const { value } = await sessionCookie(opened)
    const token = { sub: '2', sid: 'secret', sessionId: '1' }
    expect(await readToken(undefined)).toBeNull()
    expect(await readToken(`${value.slice(0, -2)}xx`)).toBeNull()
    expect(await readToken(await encode({ token, secret: 'another secret of another application' }))).toBeNull()
    expect(await readToken(await encode({ token, secret: sessionSecret(), maxAge: -60 }))).toBeNull()
    expect(await readToken(await encode({ token: { state: 'oauth' }, secret: sessionSecret() }))).toBeNull()
  })
})
