import { describe, expect, it } from 'vitest'
import { EmailKind, EmailState } from '@/server/db/__generated__/enums'
import { valueText } from './valueText'

describe('stored values as text', () => {
  it.each([
    ['archived', true, 'Yes'],
    ['archived', false, 'No'],
    ['department', null, ''],
    ['reminders', [], ''],
    [
      'reminders',
      [new Date('2026-06-01T09:00:00Z'), new Date('2026-06-08T09:00:00Z')],
      '2026-06-01 09:00:00, 2026-06-08 09:00:00',
    ],
    ['rowNumber', 0, '0'],
    ['isolation', 0.8, '80%'],
    ['isolation', null, ''],
    ['side', 'before', 'Before'],
    ['role', 'SubscriptionAdministrator', 'Company administrator'],
    ['action', 'account.inviteAccepted', 'Invitation accepted'],
    ['action', 'account.ofOldTimes', 'account.ofOldTimes'],
    ['detail', { method: 'invite' }, 'Method: Invitation'],
    ['detail', { from: 'User', to: 'SubscriptionDepartmentAdministrator' }, 'From: User; To: Department administrator'],
    ['to', 'ada@example.test', 'ada@example.test'],
  ])('shows %s %j as %j', (field, value, text) => expect(valueText(field, value)).toBe(text))

  it('has a label for every kind and state of a mail', () => {
    const said = [
      ...Object.values(EmailKind).map((kind) => valueText('kind', kind)),
      ...Object.values(EmailState).map((state) => valueText('state', state)),
    ]
    expect(said.filter((text) => text.includes('.'))).toEqual([])
  })
})
