import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ForgotPasswordScreen } from './ForgotPasswordScreen'

afterEach(() => vi.unstubAllGlobals())

const show = (email = '') =>
  renderWithTheme(<ForgotPasswordScreen email={email} returnUrl="/me" isForeignReturn={false} />)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send link' }))

describe('a forgotten password', () => {
  it('requires the e-mail', async () => {
    const requests = answering({})
    show()
    submit()
    expect((await screen.findAllByText('Email is required')).length).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })
  it('is answered by a mail that can be resent', async () => {
    const requests = answering({ '/api/account/sendPasswordResetEmail': { body: { succeeded: true } } })
    show('ada@example.test')
    submit()
    expect((await screen.findByRole('status')).textContent).toContain(
      'Please check your email for a link to reset your password.',
    )
    expect(screen.getByText('Sent to ada@example.test')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('We have sent it again.')).toBeTruthy()
    const call = { path: '/api/account/sendPasswordResetEmail?returnUrl=%2Fme', body: { email: 'ada@example.test' } }
    expect(requests).toEqual([call, call])
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/account/login?returnUrl=%2Fme&email=ada%40example.test',
    )
  })
  it('offers to resend the mail of an account that was never confirmed', async () => {
    const requests = answering({ '/api/account/resendConfirmEmail': { body: { succeeded: true } } })
    show('ada@example.test')
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    expect((await screen.findByRole('status')).textContent).toContain(
      'If there is a pending invitation or new account for ada@example.test',
    )
    expect(requests).toEqual([
      { path: '/api/account/resendConfirmEmail?returnUrl=%2Fme', body: { email: 'ada@example.test' } },
    ])
  })
  it('shows the server’s message for a refusal', async () => {
    const message = 'This email does not have an account here.'
    answering({
      '/api/account/sendPasswordResetEmail': { status: 400, body: { errors: [{ code: 'BAD_USER_INPUT', message }] } },
    })
    show('ada@example.test')
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.getByLabelText('Email')).toBeTruthy()
  })
})
