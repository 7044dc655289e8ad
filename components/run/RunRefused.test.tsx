import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consumeSignOutMarker } from '@/components/layout/cache/signOutMarker'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { RunRefused } from './RunRefused'

it.each(['notForYou', 'invalid'] as const)(
  'lets a user without a valid link of their own log out, as the message advises: %s',
  (refusal) => {
    renderWithTheme(<RunRefused refusal={refusal} />)
    expect(
      screen.getByRole('heading', { name: 'Sorry this link is not for you. Please log out and try again.' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to My Workspace' }).getAttribute('href')).toBe('/me')
    const signOut = screen.getByRole('link', { name: 'Sign out' })
    expect(signOut.getAttribute('href')).toBe('/authentication/logout')
    signOut.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(signOut)
    expect(consumeSignOutMarker()).toBe(true)
  },
)

it('offers no log-out link in other cases', () => {
  renderWithTheme(<RunRefused refusal="notStarted" />)
  expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull()
})
