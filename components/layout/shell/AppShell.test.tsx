import { screen } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { expect, it } from 'vitest'
import type { Viewer } from '@/domain/viewer'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { AppShell } from './AppShell'

const at = (path: string, viewer: Viewer | null = null) =>
  renderWithApollo(
    <PathnameContext value={path}>
      <AppShell viewer={viewer}>Here</AppShell>
    </PathnameContext>,
    () => ({ unreadNotifications: 3 }),
  )
const viewer = (roles: Viewer['roles']): Viewer => ({
  userId: 'u1',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  roles,
  subscription: null,
  subscriptionDepartmentId: null,
  isManaging: false,
  managedUntil: null,
  mailTrouble: null,
})

it('offers signing in to a visitor who is not signed in, in the header', () => {
  at('/nowhere')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('returnUrl=%2Fnowhere')
})
it.each(['/account/nowhere', '/x/account', '/Account'])('has no header at %s', (path) => {
  at(path)
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(screen.getByText('Here')).toBeTruthy()
})
it('has a sidebar where there is more than one place, and its places in the header always', () => {
  const { unmount } = at('/me', viewer([]))
  expect(screen.queryByRole('navigation', { name: 'Section menu' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My Workspace' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy()
  unmount()
  at('/me', viewer(['Administration']))
  expect(screen.getByRole('navigation', { name: 'Section menu' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy()
})
it('has the bell for administrators alone', async () => {
  const { unmount } = at('/me', viewer(['SubscriptionDepartmentAdministration']))
  expect(await screen.findByRole('button', { name: 'Notifications: 3 unread' })).toBeTruthy()
  unmount()
  at('/me', viewer([]))
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull()
})
