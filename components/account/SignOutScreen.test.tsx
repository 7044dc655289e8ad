import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setSignOutMarker } from '@/components/layout/cache/signOutMarker'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { SignOutScreen } from './SignOutScreen'

const kept = { 'mantine-color-scheme-value': 'dark', 'listView:u1': '"table"', 'queries/v/u1/s1/none': '{}' }

afterEach(() => void vi.unstubAllGlobals())

it('clears the person’s data from the browser and retains the colour scheme', async () => {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  const requests = answering({ '/api/account/logout': { body: { succeeded: true } } })
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  setSignOutMarker()
  renderWithTheme(<SignOutScreen />)
  await waitFor(() => expect({ ...localStorage }).toEqual({ 'mantine-color-scheme-value': 'dark' }))
  expect(requests.map(({ path }) => path)).toEqual(['/api/account/logout'])
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/authentication/logout-callback'))
})
it('does nothing when not requested from within the site', async () => {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  const requests = answering({})
  renderWithTheme(<SignOutScreen />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(requests).toEqual([])
  expect({ ...localStorage }).toEqual(kept)
})
