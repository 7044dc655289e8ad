import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, it, vi } from 'vitest'
import common from '@/locales/en-GB/common.json'
import profile from '@/locales/en-GB/profile.json'
import validation from '@/locales/en-GB/validation.json'
import { TwoFactorScreen } from './TwoFactorScreen'

afterEach(() => vi.unstubAllGlobals())

const password = 'Harbour-Vale-26!'
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKMN-PQR${index}`)

/** Account service stub with one account, which stores changes. */
function service(isEnabled: boolean, recoveryCodesLeft = isEnabled ? 10 : 0) {
  const account = { isEnabled, recoveryCodesLeft }
  const requests: [string, unknown][] = []
  const answers: Record<string, (body: { password?: string; code?: string }) => object> = {
    twoFactor: () => account,
    startTwoFactor: () => ({ secret, uri: `otpauth://totp/x?secret=${secret}`, qrCode: 'data:image/png;base64,AAAA' }),
    enableTwoFactor: () => Object.assign(account, { isEnabled: true, recoveryCodesLeft: 10 }) && { recoveryCodes },
    renewRecoveryCodes: () => Object.assign(account, { recoveryCodesLeft: 10 }) && { recoveryCodes },
    disableTwoFactor: () => Object.assign(account, { isEnabled: false, recoveryCodesLeft: 0 }) && { succeeded: true },
  }
  const refused = (message: string) => Response.json({ errors: [{ code: 'BAD_USER_INPUT', message }] }, { status: 400 })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const name = path.replace('/api/account/', '')
    const body = init.body === undefined ? {} : (JSON.parse(String(init.body)) as { password?: string; code?: string })
    if (init.body !== undefined) requests.push([name, body])
    if (body.password !== undefined && body.password !== password) return refused('Invalid password')
    if (body.code !== undefined && body.code !== '123456') return refused('Invalid authenticator code.')
    return Response.json(answers[name]?.(body))
  })
  return requests
}

function show() {
  render(
    <NextIntlClientProvider locale="en-GB" messages={{ common, profile, validation }} timeZone="Europe/London">
      <MantineProvider>
        <TwoFactorScreen />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

it('is turned on with the password and a code of the app, and ends with recovery codes to save', async () => {
  const requests = service(false)
  show()
  expect(await screen.findByText('Two-factor authentication is off.')).toBeDefined()
  await press('Turn on')
  await type('Password', password)
  await press('Continue')
  expect((await screen.findByRole('img', { name: /QR code/ })).getAttribute('src')).toBe('data:image/png;base64,AAAA')
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeDefined()
  await type('Authenticator code', '123456')
  await press('Turn on')
  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toBe(document.activeElement)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  const file = screen.getByRole('link', { name: 'Download' })
  expect(file.getAttribute('download')).toBe('recovery-codes.txt')
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(recoveryCodes.join('\n'))
  await press('I have saved them')
  await screen.findByText('Two-factor authentication is on.')
  expect(document.activeElement?.textContent).toBe('Two-factor authentication is on.')
  expect(screen.getByText('You have 10 recovery codes left.')).toBeDefined()
  expect(screen.queryByText(recoveryCodes[0]!)).toBeNull()
  expect(requests).toEqual([
    ['startTwoFactor', { password }],
    ['enableTwoFactor', { code: '123456' }],
  ])
})

it('copies the recovery codes', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  service(true)
  show()
  await press('New recovery codes')
  await type('Password', password)
  await press('New recovery codes')
  await press('Copy')
  expect(await screen.findByText('Copied')).toBeDefined()
  expect(copied).toEqual([recoveryCodes.join('\n')])
})

it('stays on its step after a wrong password and a wrong code', async () => {
  service(false)
  show()
  await press('Turn on')
  await type('Password', 'wrong')
  await press('Continue')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid password')
  await type('Password', password)
  await press('Continue')
  await type('Authenticator code', '654321')
  await press('Turn on')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid authenticator code.')
  expect(screen.getByRole('img', { name: /QR code/ })).toBeDefined()
  await press('Cancel')
  expect(await screen.findByText('Two-factor authentication is off.')).toBeDefined()
})

it('is turned off with the password', async () => {
  const requests = service(true, 1)
  show()
  expect(await screen.findByText('You have 1 recovery code left.')).toBeDefined()
  await press('Turn off')
  expect(screen.getByText(/Signing in will ask for your password alone/)).toBeDefined()
  await type('Password', password)
  await press('Turn off')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Two-factor authentication is off.'))
  expect(requests).toEqual([['disableTwoFactor', { password }]])
})
