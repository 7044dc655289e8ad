import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { RunRefused } from './RunRefused'

it('offers no log-out link in other cases', () => {
  renderWithTheme(<RunRefused refusal="notStarted" />)
  expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull()
})
