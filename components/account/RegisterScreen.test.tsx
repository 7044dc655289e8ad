import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeApolloClient } from '@/components/layout/cache/makeApolloClient'
import { passwordPolicies } from '@/domain/password'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { RegisterScreen } from './RegisterScreen'

afterEach(() => vi.unstubAllGlobals())

const userId = '0b1f7c5e-3c55-4a53-9a4b-1d2f6a1c9e01'
const account = {
  body: { succeeded: false, requiresTwoFactor: false, requiresEmailConfirmation: true, returnUrl: '/', userId },
}
const profile = { body: { data: { registerProfile: { id: '1', userId } } } }
const failed = (error: object) => ({ body: { errors: [error], data: null } })

const show = (props: Partial<Parameters<typeof RegisterScreen>[0]> = {}) =>
  renderWithTheme(
    <ApolloProvider client={makeApolloClient(() => undefined)}>
      <RegisterScreen
        email=""
        returnUrl={null}
        isForeignReturn={false}
        schemes={[]}
        rules={passwordPolicies.classes}
        {...props}
      />
    </ApolloProvider>,
  )
const fill = (values: Record<string, string>) =>
  Object.entries(values).forEach(([label, value]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  )
const ada = {
  'First name': 'Ada',
  'Last name': 'Vale',
  Email: 'Ada@Example.test',
  Password: 'Harbour-26',
  'Confirm password': 'Harbour-26',
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }))

describe('registering', () => {
  it('requires every field before it sends a request', async () => {
    const requests = answering({})
    show()
    submit()
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
    ])
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })
  it('shows the password rules, and all of them when one is broken', async () => {
    show()
    expect(screen.getByText(/^Your password must be at least 6 characters long, must contain a number/)).toBeTruthy()
    fill({ ...ada, Password: 'harbour', 'Confirm password': 'other' })
    submit()
    expect(
      (
        await screen.findAllByText(
          'Password must be at least 6 characters long, must contain a number, must contain a lowercase letter, must contain an uppercase letter, must contain a symbol (such as !$%&*@#)',
        )
      ).length,
    ).toBeGreaterThan(0)
    expect(screen.getAllByText('The password and confirmation password do not match').length).toBeGreaterThan(0)
  })
  it('creates the account, then its profile, and refers to the confirmation mail', async () => {
    const requests = answering({
      '/api/account/register': account,
      RegisterProfile: profile,
      '/api/account/resendConfirmEmail': { body: { succeeded: true } },
    })
    show({ returnUrl: '/me' })
    fill(ada)
    submit()
    expect((await screen.findByRole('status')).textContent).toContain('We have sent an email to ada@example.test.')
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/account/login?returnUrl=%2Fme',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('We have sent it again.')).toBeTruthy()
    expect(requests).toEqual([
      {
        path: '/api/account/register?returnUrl=%2Fme',
        body: { email: 'ada@example.test', password: 'Harbour-26', confirmPassword: 'Harbour-26' },
      },
      { path: 'RegisterProfile', body: { model: { userId, firstName: 'Ada', lastName: 'Vale' } } },
      { path: '/api/account/resendConfirmEmail?returnUrl=%2Fme', body: { email: 'ada@example.test' } },
    ])
  })
  it('shows that an e-mail is taken above the form', async () => {
    const requests = answering({
      '/api/account/register': {
        status: 400,
        body: { errors: [{ code: 'BAD_USER_INPUT', message: 'This email is already registered.' }] },
      },
    })
    show()
    fill(ada)
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('This email is already registered.')
    expect(requests).toHaveLength(1)
  })
  it('shows the refusal of a password at the password field', async () => {
    answering({
      '/api/account/register': {
        status: 400,
        body: {
          errors: [
            {
              code: 'BAD_USER_INPUT',
              field: 'password',
              message: 'This password is too common. Please choose another one.',
            },
          ],
        },
      },
    })
    show()
    fill(ada)
    submit()
    expect(await screen.findByText('This password is too common. Please choose another one.')).toBeTruthy()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  })
  it('carries over the e-mail typed before', () => {
    show({ email: 'bo@example.test' })
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('bo@example.test')
  })
})

describe('an account whose profile failed', () => {
  it('is not created again on retry', async () => {
    const requests = answering({
      '/api/account/register': account,
      RegisterProfile: [
        failed({
          message: 'Please check',
          extensions: {
            code: 'BAD_USER_INPUT',
            fieldErrors: [{ path: 'lastName', key: 'tooLong', message: 'This is too long' }],
          },
        }),
        profile,
      ],
    })
    show()
    fill(ada)
    submit()
    expect(await screen.findByText('This is too long')).toBeTruthy()
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true')
    expect((screen.getByLabelText('Email') as HTMLInputElement).disabled).toBe(true)
    expect((screen.getByLabelText('Password') as HTMLInputElement).disabled).toBe(true)
    fill({ 'Last name': 'Hill' })
    submit()
    expect((await screen.findByRole('status')).textContent).toContain('ada@example.test')
    expect(requests.map(({ path }) => path)).toEqual(['/api/account/register', 'RegisterProfile', 'RegisterProfile'])
    expect(requests[2]?.body).toEqual({ model: { userId, firstName: 'Ada', lastName: 'Hill' } })
  })
  it('is created again when its registration has expired', async () => {
    const requests = answering({
      '/api/account/register': account,
      RegisterProfile: [failed({ message: 'This could not be found.', extensions: { code: 'NOT_FOUND' } }), profile],
    })
    show()
    fill(ada)
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be found.')
    expect((screen.getByLabelText('Email') as HTMLInputElement).disabled).toBe(false)
    submit()
    expect((await screen.findByRole('status')).textContent).toContain('ada@example.test')
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/account/register',
      'RegisterProfile',
      '/api/account/register',
      'RegisterProfile',
    ])
  })
  it('shows any other failure above the form', async () => {
    answering({ '/api/account/register': account })
    show()
    fill(ada)
    submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Could not synchronize information with the cloud.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
  })
})
