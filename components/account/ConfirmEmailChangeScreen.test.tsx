import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ConfirmEmailChangeScreen } from './ConfirmEmailChangeScreen'

afterEach(() => vi.unstubAllGlobals())

const show = (code: string) =>
  renderWithTheme(
    <StrictMode>
      <ConfirmEmailChangeScreen userId="1" code={code} email="new@example.test" />
    </StrictMode>,
  )

describe('confirming a change of email', () => {
  it('runs automatically, once, and leads to signing in', async () => {
    const requests = answering({ '/api/account/confirmEmailChange': { body: { succeeded: true } } })
    show('first')
    expect(await screen.findByText(/Your email has been changed/)).toBeTruthy()
    expect(requests).toEqual([
      { path: '/api/account/confirmEmailChange', body: { userId: '1', code: 'first', email: 'new@example.test' } },
    ])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/authentication/login')
  })
  it('says that a password is needed when another person asked for the change', async () => {
    answering({
      '/api/account/confirmEmailChange': { body: { succeeded: true, isWaiting: false, needsPassword: true } },
    })
    show('third')
    expect(await screen.findByText(/The former password no longer opens it/)).toBeTruthy()
  })
  it('says so when the link is opened again', async () => {
    answering({
      '/api/account/confirmEmailChange': { body: { succeeded: true, isConfirmedAlready: true, needsPassword: true } },
    })
    show('again')
    expect(await screen.findByText(/^Your account now uses this address\. The former password no longer/)).toBeTruthy()
  })
  it('shows its failure with the server’s message', async () => {
    answering({
      '/api/account/confirmEmailChange': {
        status: 400,
        body: { errors: [{ code: 'BAD_USER_INPUT', message: 'Error changing email.' }] },
      },
    })
    show('second')
    expect(
      await screen.findByRole('heading', { name: 'Sorry we cannot confirm your change of email using this code' }),
    ).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Error changing email.')
  })
})
