import { screen } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { expect, it } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { AppShell } from './AppShell'

const at = (path: string) =>
  renderWithApollo(
    <PathnameContext value={path}>
      <AppShell viewer={null}>Here</AppShell>
    </PathnameContext>,
    () => ({}),
  )

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
