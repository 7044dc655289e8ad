import { describe, expect, it } from 'vitest'
import { env } from '@/server/env'
import { isOwnOrigin } from './isOwnOrigin'

const asks = (headers: Record<string, string>, method = 'POST') =>
  isOwnOrigin(new Request(`${env().appUrl}/api/x`, { method, headers }))

describe('a request that changes data', () => {
  it('comes from pages of this site', () => {
    expect(asks({ origin: new URL(env().appUrl).origin })).toBe(true)
    expect(asks({ origin: new URL(env().appUrl).origin.replace('localhost', '127.0.0.1') })).toBe(true)
  })
  it.each<Record<string, string>>([
    { origin: 'http://127.0.0.1:4999', host: '127.0.0.1:4999' },
    { origin: 'https://evil.test', host: 'evil.test' },
    { origin: 'https://evil.test' },
    { origin: `https://evil-${new URL(env().appUrl).host}` },
    { origin: `https://sub.${new URL(env().appUrl).host}` },
    { origin: `${new URL(env().appUrl).origin}.evil.test` },
    { origin: 'null' },
    { origin: 'https://evil.test', host: 'app.test' },
    { 'sec-fetch-site': 'cross-site' },
  ])('comes from no other origin (%j)', (headers) => expect(asks(headers)).toBe(false))
  it('may come from a script, which sends no origin', () => {
    expect(asks({})).toBe(true)
  })
  it('is not a read', () => {
    expect(asks({ origin: 'https://evil.test' }, 'GET')).toBe(true)
  })
})
