import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { LoginScreen } from './LoginScreen'

beforeEach(() => window.history.replaceState(null, '', '/account/login'))
afterEach(() => vi.unstubAllGlobals())

const refusal = (message: string) => ({
  status: 400,
  body: { errors: [{ code: 'BAD_USER_INPUT', message }] },
})

const show = (props: Partial<Parameters<typeof LoginScreen>[0]> = {}) =>
  renderWithTheme(
    <LoginScreen
      product="Ripplemark"
      email=""
      returnUrl={null}
      isForeignReturn={false}
      ended={null}
      isExpired={false}
      awaitsSetup={false}
      schemes={[]}
      {...props}
    />,
  )
const typeEmail = (email: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
function submit(email: string, password: string) {
  typeEmail(email)
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('signing in', () => {
  it.each([
    ['/dashboard?a=b', '%2Fdashboard%3Fa%3Db%23list'],
    ['/dashboard#other', '%2Fdashboard%23other'],
    [null, null],
  ])('returns to the part of the page that was asked for: %s', async (returnUrl, sent) => {
    // The browser keeps it over the redirects to this page.
    window.history.replaceState(null, '', '/account/login#list')
    const path = sent === null ? '/api/account/login' : `/api/account/login?returnUrl=${sent}`
    const requests = answering({ '/api/account/login': refusal('No') })
    show({ returnUrl })
    submit('ada@example.test', 'Harbour-Vale-26!')
    await screen.findByText('No')
    expect(requests).toMatchObject([{ path }])
  })
  it('requires e-mail and password before it sends a request', async () => {
    const requests = answering({})
    show()
    submit('', '')
    expect((await screen.findAllByText('Email is required')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Password is required').length).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })
  it('says where to create the first account while there is none', () => {
    show({ awaitsSetup: true })
    expect(screen.getByText(/there is no staff account/)).toBeTruthy()
  })
  it('logs the response of a gateway to the console only', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answering({ '/api/account/login': { status: 502, body: {} } })
    show()
    submit('ada@example.test', 'wrong')
    expect(await screen.findByText('The server could not answer just now. Please try again in a moment.')).toBeTruthy()
    expect(String(logged.mock.calls[0]?.[0])).toContain('502')
    logged.mockRestore()
  })
  it('remembers the person by default, and shows the server’s refusal with the focus on it', async () => {
    const requests = answering({ '/api/account/login': refusal('Invalid password') })
    show({ returnUrl: '/me?a=b' })
    submit('ada@example.test', 'wrong')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Invalid password')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(requests).toEqual([
      {
        path: '/api/account/login?returnUrl=%2Fme%3Fa%3Db',
        body: { email: 'ada@example.test', password: 'wrong', rememberMe: true },
      },
    ])
  })
  it('says that an earlier sign-in has expired', () => {
    show({ isExpired: true })
    expect(screen.getByRole('alert').textContent).toContain('Your sign-in has expired. Please sign in again.')
  })
  it('refuses to redirect to another site', () => {
    show({ isForeignReturn: true })
    expect(screen.getByRole('alert').textContent).toContain(
      'Invalid return url. The return url needs to have the same origin as the current page.',
    )
  })
})

describe('an email that is not confirmed', () => {
  const unconfirmed = {
    '/api/account/login': {
      body: {
        succeeded: false,
        requiresEmailConfirmation: true,
        requiresTwoFactor: false,
        returnUrl: '/',
        userId: '1',
      },
    },
  }
  it('is reported as such, and its mail can be resent', async () => {
    const requests = answering({ ...unconfirmed, '/api/account/resendConfirmEmail': { body: { succeeded: true } } })
    show()
    submit('ada@example.test', 'right')
    const notice = await screen.findByRole('status')
    expect(notice.textContent).toContain('Your email has not been confirmed yet.')
    expect(document.activeElement).toBe(notice)
    const resend = screen.getByRole('button', { name: 'Resend' })
    resend.focus()
    fireEvent.click(resend)
    expect([resend.getAttribute('aria-busy'), resend.hasAttribute('disabled')]).toEqual(['true', false])
    expect(await screen.findByText('We have sent it again.')).toBeTruthy()
    expect(document.activeElement).toBe(resend)
    expect(requests[1]).toEqual({ path: '/api/account/resendConfirmEmail', body: { email: 'ada@example.test' } })
  })
  it('shows why its mail could not be resent', async () => {
    answering({
      ...unconfirmed,
      '/api/account/resendConfirmEmail': {
        status: 429,
        body: { errors: [{ code: 'RATE_LIMITED', message: 'Too many attempts. Please try again later.' }] },
      },
    })
    show()
    submit('ada@example.test', 'right')
    fireEvent.click(await screen.findByRole('button', { name: 'Resend' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts. Please try again later.')
    expect(screen.queryByText('We have sent it again.')).toBeNull()
  })
})

describe('a lost invitation', () => {
  const path = '/api/account/resendConfirmEmail'
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  it('is resent to the typed address without revealing whether there is one', async () => {
    const requests = answering({ [path]: { body: { succeeded: true } } })
    show({ returnUrl: '/me' })
    typeEmail(' ada@example.test ')
    send()
    const notice = await screen.findByRole('status')
    expect(notice.textContent).toContain(
      'If there is a pending invitation or new account for ada@example.test, we have sent its email again.',
    )
    expect(document.activeElement).toBe(notice)
    expect(requests).toEqual([{ path: `${path}?returnUrl=%2Fme`, body: { email: 'ada@example.test' } }])
  })
  it('requires the address first', async () => {
    const requests = answering({})
    show()
    send()
    expect((await screen.findAllByText('Email is required')).length).toBeGreaterThan(0)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(requests).toEqual([])
  })
  it('shows why it could not be resent', async () => {
    answering({
      [path]: {
        status: 429,
        body: { errors: [{ code: 'RATE_LIMITED', message: 'Too many attempts. Please try again later.' }] },
      },
    })
    show({ email: 'ada@example.test' })
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts. Please try again later.')
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('the alternatives to a password', () => {
  it('carry over the typed e-mail and the return address', () => {
    show({ returnUrl: '/me', email: 'bo@example.test' })
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('bo@example.test')
    typeEmail(' ada+1@example.test ')
    expect(linkTo('Forgotten your password?')).toBe(
      '/account/forgotPassword?returnUrl=%2Fme&email=ada%2B1%40example.test',
    )
    expect(linkTo('Create an account')).toBe('/account/register?returnUrl=%2Fme&email=ada%2B1%40example.test')
  })
  it('are plain links without either', () => {
    show()
    expect(linkTo('Forgotten your password?')).toBe('/account/forgotPassword')
    expect(linkTo('Create an account')).toBe('/account/register')
  })
})
