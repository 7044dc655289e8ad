import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passwordPolicies } from '@/domain/password'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ResetPasswordScreen } from './ResetPasswordScreen'

beforeEach(() => window.history.replaceState(null, '', '/account/resetPassword?userId=1&code=secret'))
afterEach(() => vi.unstubAllGlobals())

const show = (code = 'secret') =>
  renderWithTheme(<ResetPasswordScreen userId="1" code={code} returnUrl="/me" rules={passwordPolicies.classes} />)
function submit(password: string, confirmPassword = password) {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirmPassword } })
  fireEvent.click(screen.getByRole('button', { name: 'Save new password' }))
}

describe('choosing a new password', () => {
  it('requires a valid password, repeated identically', async () => {
    const requests = answering({})
    show()
    submit('Harbour-26', 'Harbour-27')
    expect((await screen.findAllByText('The password and confirmation password do not match')).length).toBeGreaterThan(
      0,
    )
    submit('short')
    expect(
      (await screen.findAllByText(/^Password must be at least 6 characters long, must contain a number/)).length,
    ).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })
  it('ends with a link to sign in and removes the code from the address', async () => {
    const requests = answering({ '/api/account/resetPassword': { body: { succeeded: true } } })
    show()
    submit('Harbour-26')
    expect((await screen.findByRole('status')).textContent).toContain('Your password has been changed.')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login?returnUrl=%2Fme')
    expect(requests).toEqual([
      { path: '/api/account/resetPassword', body: { userId: '1', code: 'secret', password: 'Harbour-26' } },
    ])
    expect(window.location.href).not.toContain('secret')
  })
  it('shows the server’s message for a refusal, retains the code for a retry and offers a new link', async () => {
    answering({
      '/api/account/resetPassword': {
        status: 400,
        body: { errors: [{ code: 'BAD_USER_INPUT', message: 'Unknown user' }] },
      },
    })
    show()
    submit('Harbour-26')
    expect((await screen.findByRole('alert')).textContent).toContain('Unknown user')
    expect(window.location.href).toContain('secret')
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/account/forgotPassword?returnUrl=%2Fme',
    )
  })
  it('is not offered by a link without its code', () => {
    show('')
    expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })
})
