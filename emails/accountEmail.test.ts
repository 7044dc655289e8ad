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
  it('that invites names the company, and the product once where it invites itself', () => {
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
  ] as const)('that tells what happened to it is not to be ignored: %s', (kind) => {
    expect(textOf(kind)).toContain('This message was sent by Ripplemark about the security of your account.')
    expect(textOf(kind)).not.toContain(ignoring)
  })
  it.each(['confirmEmail', 'emailUnknown', 'resetPassword'] as const)(
    'that anybody may have asked for can be ignored: %s',
    (kind) => expect(textOf(kind)).toContain(ignoring),
  )
  it.each(['accountLocked', 'emailChanged', 'passwordChanged', 'twoFactorOff'] as const)(
    "that may tell of somebody else's doing leads to a new password: %s",
    (kind) => expect(textOf(kind)).toContain('Choose a new password:\nhttps://our.test/x'),
  )
})
