import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, it, vi } from 'vitest'
import account from '@/locales/en-GB/account.json'
import common from '@/locales/en-GB/common.json'
import validation from '@/locales/en-GB/validation.json'
import { LoginScreen } from './LoginScreen'

afterEach(() => vi.unstubAllGlobals())

/** The account service, answering everything the same. */
function service(status: number, answer: object) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json(answer, { status })
  })
  return asked
}

function show(props: { returnUrl?: string | null; isForeignReturn?: boolean } = {}) {
  render(
    <NextIntlClientProvider locale="en-GB" messages={{ account, common, validation }} timeZone="Europe/London">
      <MantineProvider>
        <LoginScreen product="Ripplemark" returnUrl={null} isForeignReturn={false} {...props} />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
}

function submit(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('asks for e-mail and password before it asks the server', async () => {
  const asked = service(200, {})
  show()
  submit('', '')
  expect((await screen.findAllByText('Email is required')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Password is required').length).toBeGreaterThan(0)
  expect(asked).toEqual([])
})

it('remembers the person unless told otherwise, and shows a refusal in the words of the server', async () => {
  const asked = service(400, { errors: [{ code: 'BAD_USER_INPUT', message: 'Invalid password' }] })
  show({ returnUrl: '/me?a=b' })
  submit('ada@example.test', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid password')
  expect(asked).toEqual([
    { path: '/api/account/login?returnUrl=%2Fme%3Fa%3Db', body: { email: 'ada@example.test', password: 'wrong', rememberMe: true } },
  ])
})

it('says that the e-mail must be confirmed first', async () => {
  service(200, { succeeded: false, requiresEmailConfirmation: true, requiresTwoFactor: false, returnUrl: '/', userId: '1' })
  show()
  submit('ada@example.test', 'right')
  expect((await screen.findByRole('status')).textContent).toContain('has not been confirmed')
})

it('refuses to lead to another site', () => {
  show({ isForeignReturn: true })
  expect(screen.getByRole('alert').textContent).toContain('Invalid return url.')
})
