import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { takeSignOutMarker } from '@/components/layout/cache/signOutMarker'
import { drawn } from '@/server/testing/drawn'
import { RunRefused } from './RunRefused'

it.each(['notForYou', 'invalid'] as const)(
  'whoever has the link of somebody else, or none at all, can log out as they are told: %s',
  (refusal) => {
    drawn(<RunRefused refusal={refusal} />)
    expect(
      screen.getByRole('heading', { name: 'Sorry this link is not for you. Please log out and try again.' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to My Workspace' }).getAttribute('href')).toBe('/me')
    const signOut = screen.getByRole('link', { name: 'Sign out' })
    expect(signOut.getAttribute('href')).toBe('/authentication/logout')
    signOut.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(signOut)
    expect(takeSignOutMarker()).toBe(true)
  },
)

it('nobody else is asked to', () => {
  drawn(<RunRefused refusal="notStarted" />)
  expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull()
})
