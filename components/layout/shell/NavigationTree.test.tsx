import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rolesOf } from '@/domain/role'
import { currentArea, navigationAreas, type Viewer } from '@/domain/viewer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { NavigationTree } from './NavigationTree'
import { ViewerBanners } from './ViewerBanners'

const company = {
  id: 's',
  name: 'Harbour & Vale',
  brandColor: '#0b7285',
  logoUrl: null,
  hasEnded: false,
  legal: { privacyNotice: null, privacyUrl: null, termsUrl: null },
}
const staff: Viewer = {
  userId: 'u',
  email: 'staff@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  roles: rolesOf('Administrator'),
  subscription: company,
  subscriptionDepartmentId: null,
  isManaging: true,
  managedUntil: '2026-06-10T20:00:00.000Z',
  mailTrouble: null,
}
const areas = navigationAreas(staff, 'T1')

describe('the sidebar', () => {
  it('opens the menu of the current area and marks the current page', () => {
    renderWithTheme(
      <NavigationTree areas={areas} area={currentArea(areas, '/manage/users')} pathname="/manage/users" />,
    )
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'My Workspace',
      'Campaigns',
      'Analyser',
      'Admin',
      'Departments',
      'People',
      'Analysis',
      'Branding',
      'Fixed Templates',
      'Who can do what',
      'Staff access',
      'Erase a person',
      'Dashboard',
      'Ripplemark',
    ])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('People')
  })
  it('marks the list that a page leads back to, when the page has no entry of its own', () => {
    const path = '/subscriptionQuestionnaires/edit/1/people'
    renderWithTheme(
      <NavigationTree
        areas={areas}
        area={currentArea(areas, path)}
        pathname={path}
        origin="/subscriptionQuestionnaires/SelfService"
      />,
    )
    expect(screen.getByRole('link', { current: true }).getAttribute('href')).toBe(
      '/subscriptionQuestionnaires/SelfService',
    )
  })
  it('notifies when a link is followed', () => {
    const onGo = vi.fn()
    renderWithTheme(<NavigationTree areas={areas} area={null} pathname="/" onGo={onGo} />)
    const link = screen.getByRole('link', { name: 'Analyser' })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(onGo).toHaveBeenCalledOnce()
  })
})

describe('the banners', () => {
  const at = (path: string) => currentArea(areas, path)
  it('name the managed company', () => {
    renderWithTheme(
      <ViewerBanners
        viewer={staff}
        area={at('/administration')}
        pathname="/administration"
        action={<button>Stop managing</button>}
      />,
    )
    expect(screen.getByRole('status').textContent).toBe('Currently Managing Harbour & ValeStop managing')
  })
  it('say that the company has ended, only in its own areas', () => {
    const ended = { ...staff, isManaging: false, managedUntil: null, subscription: { ...company, hasEnded: true } }
    const first = renderWithTheme(
      <ViewerBanners viewer={ended} area={at('/manage')} pathname="/manage" action={null} />,
    )
    expect(screen.getByRole('status').textContent).toContain("This company's subscription has ended.")
    first.unmount()
    renderWithTheme(<ViewerBanners viewer={ended} area={at('/me')} pathname="/me" action={null} />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('the banner for staff', () => {
  const seenBy = (mailTrouble: Viewer['mailTrouble'], pathname = '/administration/subscriptions') =>
    renderWithTheme(
      <ViewerBanners
        viewer={{ ...staff, subscription: null, isManaging: false, managedUntil: null, mailTrouble }}
        area={null}
        pathname={pathname}
        action={null}
      />,
    )

  it.each([
    { trouble: 'missing', text: /No mail server is set/, link: 'Set up email', href: '/administration/mail' },
    {
      trouble: 'held',
      text: /was restored from a backup/,
      link: 'Review held email',
      href: '/administration/operation',
    },
  ] as const)('says that mails are $trouble, and links to where that is changed', ({ trouble, text, link, href }) => {
    seenBy(trouble)
    expect(screen.getByRole('status').textContent).toMatch(text)
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
  })
  it('is hidden from administrators of a company, who cannot change it', () => {
    renderWithTheme(
      <ViewerBanners
        viewer={{
          ...staff,
          roles: rolesOf('SubscriptionAdministrator'),
          isManaging: false,
          managedUntil: null,
          mailTrouble: 'missing',
        }}
        area={null}
        pathname="/manage/users"
        action={null}
      />,
    )
    expect(screen.queryByRole('status')).toBeNull()
  })
  it('is hidden on the page that says so itself, and without trouble', () => {
    seenBy('held', '/administration/operation')
    seenBy(null)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
