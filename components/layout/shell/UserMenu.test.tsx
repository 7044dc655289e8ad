import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rolesOf } from '@/domain/role'
import type { Legal, Viewer } from '@/domain/viewer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { LegalLinks } from './LegalLinks'
import { UserMenu } from './UserMenu'

const none: Legal = { privacyNotice: null, privacyUrl: null, termsUrl: null }
const viewer = (legal: Legal): Viewer => ({
  userId: 'u',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  roles: rolesOf('User'),
  subscription: { id: 's', name: 'Harbour', brandColor: '#0b7285', logoUrl: null, hasEnded: false, legal },
  subscriptionDepartmentId: null,
  isManaging: false,
  managedUntil: null,
  mailTrouble: null,
})
const notice = 'We keep your answers for a year.'
const items = async (legal: Legal) => {
  renderWithTheme(<UserMenu viewer={viewer(legal)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Account: Ada Byron' }))
  return (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')])
}

it('names the account in the header', () => {
  renderWithTheme(<UserMenu viewer={viewer(none)} />)
  expect(screen.getByRole('button', { name: 'Account: Ada Byron' }).textContent).toBe('ABAda Byron')
})

describe('a company’s privacy notice', () => {
  it('is not in the menu of a company without one', async () => {
    expect(await items(none)).toEqual([
      ['Profile', '/profile'],
      ['Sign out', null],
    ])
    expect(screen.getByText('ada@example.test')).toBeTruthy()
  })
  it('links to the company’s pages', async () => {
    const legal = { ...none, privacyUrl: 'https://harbour.test/privacy', termsUrl: 'https://harbour.test/terms' }
    expect(await items(legal)).toEqual([
      ['Profile', '/profile'],
      ['Privacy notice', 'https://harbour.test/privacy'],
      ['Terms', 'https://harbour.test/terms'],
      ['Sign out', null],
    ])
  })
  it('is shown from the menu verbatim', async () => {
    await items({ ...none, privacyNotice: notice })
    fireEvent.click(screen.getByRole('menuitem', { name: 'Privacy notice' }))
    expect(await screen.findByText(notice)).toBeTruthy()
  })
  it('is at the bottom of the answering page', () => {
    renderWithTheme(<LegalLinks legal={{ ...none, privacyNotice: notice, termsUrl: 'https://harbour.test/terms' }} />)
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('https://harbour.test/terms')
    expect(screen.getByRole('button', { name: 'Privacy notice' }).getAttribute('aria-haspopup')).toBe('dialog')
    expect(screen.getByText(notice).closest('dialog')?.open).toBe(false)
  })
})
