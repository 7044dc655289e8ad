import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passwordPolicies } from '@/domain/password'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { InitialPasswordScreen } from './InitialPasswordScreen'

afterEach(() => vi.unstubAllGlobals())

function choose(password: string) {
  renderWithTheme(
    <InitialPasswordScreen
      returnUrl="/me"
      isForeignReturn={false}
      isExpired={false}
      rules={passwordPolicies.classes}
    />,
  )
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
}

describe('choosing a password of the user’s own', () => {
  it('replaces the one-time password and continues', async () => {
    const requests = answering({
      '/api/account/changeInitialPassword': { body: { succeeded: true, returnUrl: '#arrived' } },
    })
    choose('Harbour-26')
    await waitFor(() => expect(window.location.hash).toBe('#arrived'))
    expect(screen.getByText(/temporary password/)).toBeTruthy()
    expect(requests).toEqual([
      { path: '/api/account/changeInitialPassword?returnUrl=%2Fme', body: { password: 'Harbour-26' } },
    ])
  })
  it('is refused at once without a sign-in in progress', () => {
    renderWithTheme(
      <InitialPasswordScreen returnUrl="/me" isForeignReturn={false} isExpired rules={passwordPolicies.classes} />,
    )
    expect(screen.getByText('Your sign-in has expired. Please sign in again.')).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login?returnUrl=%2Fme')
  })
  it('returns to the sign-in when that has expired', async () => {
    answering({
      '/api/account/changeInitialPassword': {
        status: 400,
        body: { errors: [{ code: 'BAD_USER_INPUT', message: 'Your sign-in has expired. Please sign in again.' }] },
      },
    })
    choose('Harbour-26')
    expect((await screen.findByRole('alert')).textContent).toContain('Your sign-in has expired. Please sign in again.')
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/account/login?returnUrl=%2Fme',
    )
  })
})
