import { describe, expect, it } from 'vitest'
import { accountEmail, type AccountEmailKind } from './accountEmail'

const textOf = (kind: AccountEmailKind) =>
  accountEmail({
    kind,
    locale: 'en-GB',
    product: 'Ripplemark',
    sender: { name: 'Harbour', color: '#2f6f8f', logoUrl: null },
    firstName: 'Ada',
    url: 'https://our.test/x',
    values: { failures: '5', minutes: '15' },
  }).text
const ignoring = 'If you did not expect it, you can ignore it.'

describe('a mail about an account', () => {
  it('that is an invitation names the company, and the product once when the product itself invites', () => {
    const invited = (name: string) =>
      accountEmail({
        kind: 'accountInvite',
        locale: 'en-GB',
        product: 'Ripplemark',
        sender: { name, color: '#2f6f8f', logoUrl: null },
        firstName: 'Ada',
        url: 'https://our.test/x',
      })
    expect(invited('Harbour').subject).toBe('You have been invited to Ripplemark by Harbour')
    expect(invited('Harbour').text).toContain('Harbour has invited you to Ripplemark.')
    expect(invited('Ripplemark').subject).toBe('You have been invited to Ripplemark')
    expect(invited('Ripplemark').text).toContain(
      'An administrator has invited you to Ripplemark. Choose a password to accept the invitation.',
    )
  })
  it.each([
    'accountLocked',
    'emailChanged',
    'joinedCompany',
    'passwordChanged',
    'twoFactorOff',
    'twoFactorOn',
  ] as const)('that reports a change to it does not suggest ignoring it: %s', (kind) => {
    expect(textOf(kind)).toContain('This message was sent by Ripplemark about the security of your account.')
    expect(textOf(kind)).not.toContain(ignoring)
  })
  it.each(['confirmEmail', 'emailUnknown', 'resetPassword'] as const)(
    'that may have been requested by a stranger can be ignored: %s',
    (kind) => expect(textOf(kind)).toContain(ignoring),
  )
  it.each(['accountLocked', 'emailChanged', 'passwordChanged', 'twoFactorOff'] as const)(
    "that may report another person's action leads to a new password: %s",
    (kind) => expect(textOf(kind)).toContain('Choose a new password:\nhttps://our.test/x'),
  )
})
