import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ConfirmEmailScreen } from './ConfirmEmailScreen'

beforeEach(() => window.history.replaceState(null, '', '/account/confirmEmail?userId=1&code=secret'))
afterEach(() => vi.unstubAllGlobals())

const show = (code: string) =>
  renderWithTheme(
    <StrictMode>
      <ConfirmEmailScreen userId="1" code={code} returnUrl="/me" />
    </StrictMode>,
  )
const done = { '/api/account/confirmEmail': { body: { succeeded: true } } }

describe('confirming an email', () => {
  it('runs automatically, once regardless of the number of renders, and leads to signing in', async () => {
    const requests = answering(done)
    show('first').unmount()
    show('first')
    expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Your email is confirmed.')
    expect(requests).toEqual([{ path: '/api/account/confirmEmail', body: { userId: '1', code: 'first' } }])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login?returnUrl=%2Fme')
  })
  it('removes the code from the address after it succeeds', async () => {
    answering(done)
    show('second')
    await screen.findByText(/Your email is confirmed/)
    expect(`${window.location.pathname}${window.location.search}`).toBe('/account/login?returnUrl=%2Fme')
  })
  it('says that the address is confirmed when the link is opened again', async () => {
    answering({ '/api/account/confirmEmail': { body: { succeeded: true, isConfirmedAlready: true } } })
    show('again')
    expect((await screen.findByRole('status', { name: '' })).textContent).toBe(
      'Your email is confirmed already. You can sign in.',
    )
  })
  it('shows its failure with the server’s message', async () => {
    const requests = answering({
      '/api/account/confirmEmail': {
        status: 400,
        body: { errors: [{ code: 'BAD_USER_INPUT', message: 'Error confirming your email.' }] },
      },
    })
    show('third')
    expect(
      await screen.findByRole('heading', { name: 'Sorry we cannot confirm your email using this code' }),
    ).toBeTruthy()
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('Error confirming your email.')
    expect(document.activeElement).toBe(alert)
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
    expect(requests).toHaveLength(1)
    expect(window.location.href).toContain('secret')
  })
  it('sends no request for a link without its code', () => {
    const requests = answering(done)
    show('')
    expect(screen.getByRole('heading', { name: 'Sorry we cannot confirm your email using this code' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.')
    expect(requests).toEqual([])
  })
})
