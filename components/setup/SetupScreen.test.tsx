import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passwordPolicies } from '@/domain/password'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { SetupScreen } from './SetupScreen'

afterEach(() => vi.unstubAllGlobals())

/** Server stub that gives these responses one after the other. */
function server(...answers: { status: number; body: object }[]) {
  const requests: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) })
    const { status, body } = answers[requests.length - 1] ?? { status: 200, body: {} }
    return Response.json(body, { status })
  })
  return requests
}
const show = (props: { token?: string | null; hasMailServer?: boolean } = {}) =>
  renderWithTheme(
    <SetupScreen
      product="Ripplemark"
      token="T0ken"
      rules={passwordPolicies.classes}
      hasMailServer={false}
      {...props}
    />,
  )
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Set up and sign in' }))
function fill() {
  type('First name', 'Robin')
  type('Last name', 'Field')
  type('Email', 'robin@example.test')
  type('Password', 'Tide-Mill-Lantern-9!')
  type('Confirm password', 'Tide-Mill-Lantern-9!')
  type('Company name', 'Acme')
}

describe('the first start', () => {
  it('refers to the server’s output when the token is wrong', () => {
    show({ token: null })
    expect(screen.getByRole('alert').textContent).toContain("look at the server's output")
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows missing values and sends no request', async () => {
    const requests = server()
    show()
    submit()
    for (const message of [
      'First name is required',
      'Email is required',
      'Password is required',
      'Please enter the password again',
      'Company name is required',
    ])
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })

  it('sends everything once, with the token and the logo, without the repeated password', async () => {
    const requests = server({
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
    })
    show()
    fill()
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['abc'], 'logo.png', { type: 'image/png' })] },
    })
    await screen.findByText('logo.png')
    submit()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]).toEqual({
      path: '/api/setup',
      body: {
        token: 'T0ken',
        firstName: 'Robin',
        lastName: 'Field',
        email: 'robin@example.test',
        password: 'Tide-Mill-Lantern-9!',
        companyName: 'Acme',
        brandColor: '',
        smtpUrl: '',
        mailFrom: '',
        logo: { filename: 'logo.png', dataUrl: 'data:image/png;base64,YWJj' },
      },
    })
    expect((await screen.findAllByText(/too common/)).length).toBeGreaterThan(0)
  })

  it('refuses a logo that is not an image before anything is sent', async () => {
    const requests = server()
    show()
    fill()
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })] },
    })
    expect(await screen.findByText('The logo must be a PNG, JPEG, GIF or WebP image')).toBeTruthy()
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('The logo must be')
    expect(requests).toEqual([])
  })

  it('tests the typed mail server, and shows its response verbatim', async () => {
    const requests = server({ status: 200, body: { isAccepted: false, answer: 'EAUTH: Invalid login: 535 no' } })
    show()
    fill()
    expect(screen.queryByRole('button', { name: 'Send a test email' })).toBeNull()
    type('SMTP address (optional)', 'smtp://mail.example.test')
    fireEvent.click(screen.getByRole('button', { name: 'Send a test email' }))
    expect(await screen.findByText('EAUTH: Invalid login: 535 no')).toBeTruthy()
    expect(requests).toEqual([
      {
        path: '/api/setup/testMail',
        body: { token: 'T0ken', to: 'robin@example.test', smtpUrl: 'smtp://mail.example.test', mailFrom: '' },
      },
    ])
  })

  it('omits the mail server when the environment sets one', () => {
    show({ hasMailServer: true })
    expect(screen.queryByLabelText('SMTP address (optional)')).toBeNull()
  })
})
