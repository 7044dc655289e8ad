import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, it, vi } from 'vitest'
import account from '@/locales/en-GB/account.json'
import common from '@/locales/en-GB/common.json'
import errors from '@/locales/en-GB/errors.json'
import validation from '@/locales/en-GB/validation.json'
import { TwoFactorLoginScreen } from './TwoFactorLoginScreen'

afterEach(() => vi.unstubAllGlobals())

/**
 * Account service stub that gives every request the same response, and the addresses that the screen navigated to.
 */
function service(status: number, answer: object) {
  const requests: { path: string; body: unknown }[] = []
  const left: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json(answer, { status })
  })
  vi.stubGlobal('location', { ...window.location, assign: (address: string) => left.push(address) })
  return { requests, left }
}
const refusing = (message: string) => service(400, { errors: [{ code: 'BAD_USER_INPUT', message }] })

function show(returnUrl: string | null = null) {
  render(
    <NextIntlClientProvider locale="en-GB" messages={{ account, common, errors, validation }} timeZone="Europe/London">
      <MantineProvider>
        <TwoFactorLoginScreen returnUrl={returnUrl} isForeignReturn={false} />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

it('asks for the app’s code, with autofill on phones, and continues to the return address', async () => {
  const { requests, left } = service(200, {
    succeeded: true,
    requiresTwoFactor: false,
    requiresEmailConfirmation: false,
    returnUrl: '/me?a=b',
    userId: '1',
  })
  show('/me?a=b')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two-factor authentication')
  const field = screen.getByLabelText('Authenticator code')
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code'])
  type('Authenticator code', '123 456')
  fireEvent.click(screen.getByLabelText('Remember this machine'))
  submit()
  await waitFor(() => expect(left).toEqual(['/me?a=b']))
  expect(requests).toEqual([
    {
      path: '/api/account/loginWithTwoFactor?returnUrl=%2Fme%3Fa%3Db',
      body: { code: '123 456', rememberMachine: true },
    },
  ])
})

it('accepts a recovery code instead, and switches back', async () => {
  const { requests } = service(200, { succeeded: true, returnUrl: '/' })
  show()
  type('Authenticator code', '12')
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.queryByLabelText('Authenticator code')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Recovery code').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Use an authenticator code' }))
  expect(screen.getByLabelText('Authenticator code')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  type('Recovery code', 'ABCD-EFGH-JKMN-PQRS')
  submit()
  await waitFor(() =>
    expect(requests).toEqual([
      {
        path: '/api/account/loginWithTwoFactor',
        body: { recoveryCode: 'ABCD-EFGH-JKMN-PQRS', rememberMachine: false },
      },
    ]),
  )
})

it('shows the server’s message for a wrong code and empties the field', async () => {
  const { left } = refusing('Invalid authenticator code.')
  show()
  type('Authenticator code', '123456')
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid authenticator code.')
  expect(screen.getByLabelText<HTMLInputElement>('Authenticator code').value).toBe('')
  expect(left).toEqual([])
})

it.each([
  ['', 'A code is required'],
  ['12345', 'Invalid authenticator code.'],
  ['abcdef', 'Invalid authenticator code.'],
])('uses up no attempt on %j', async (code, message) => {
  const { requests } = refusing('unexpected')
  show()
  type('Authenticator code', code)
  submit()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(requests).toEqual([])
})

it('returns to the first step when the sign-in has expired', async () => {
  const { left } = refusing(errors.signInExpired)
  show('/me')
  type('Authenticator code', '123456')
  submit()
  await waitFor(() => expect(left).toEqual(['/account/login?returnUrl=%2Fme&expired=1']))
})
