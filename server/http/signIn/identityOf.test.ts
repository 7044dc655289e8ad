import { describe, expect, it } from 'vitest'
import { identityOf } from './identityOf'

const claims = { email: 'ada@example.test', email_verified: true, given_name: 'Ada', family_name: 'Byron' }

describe('identity from a provider', () => {
  it('returns the key, the address and the names of the person', () => {
    expect(identityOf('google', '1', claims)).toEqual({
      provider: 'google',
      providerKey: '1',
      email: 'ada@example.test',
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Byron',
    })
    expect(identityOf('twitter', '2', { data: { name: 'Ada Augusta Byron' } })).toMatchObject({
      email: null,
      isEmailVerified: false,
      firstName: 'Ada',
      lastName: 'Augusta Byron',
    })
    expect(
      identityOf('facebook', '3', { email: 'ada@example.test', first_name: 'Ada', last_name: 'Byron' }),
    ).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
  })

  it.each([
    ['google', { email_verified: true }, true],
    ['google', { email_verified: false }, false],
    ['google', { email_verified: 'true' }, false],
    ['oidc', { email_verified: true }, true],
    ['oidc', { email_verified: undefined }, false],
    ['microsoft', { email_verified: true }, false],
    ['microsoft', { xms_edov: true }, true],
    ['microsoft', { xms_edov: '1' }, true],
    ['microsoft', { xms_edov: false }, false],
    ['facebook', { email_verified: true }, false],
    ['twitter', { email_verified: true }, false],
  ])('treats the address that %s reports with %o as verified: %s', (provider, said, isVerified) => {
    expect(identityOf(provider, '1', { ...claims, email_verified: undefined, ...said }).isEmailVerified).toBe(
      isVerified,
    )
  })

  it('never treats a missing address as verified', () => {
    expect(identityOf('google', '1', { email_verified: true })).toMatchObject({ email: null, isEmailVerified: false })
  })
})
