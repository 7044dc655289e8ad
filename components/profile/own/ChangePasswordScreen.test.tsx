import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { passwordPolicies } from '@/domain/password'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ChangePasswordScreen } from './ChangePasswordScreen'

afterEach(() => vi.unstubAllGlobals())

/** Account service stub that gives every request the same response. */
function service(status: number, answer: object) {
  const requests: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json(answer, { status })
  })
  return requests
}

const labels = ['Current password', 'New password', 'Confirm password']
function submit(...values: string[]) {
  values.forEach((value, index) => fireEvent.change(screen.getByLabelText(labels[index] ?? ''), { target: { value } }))
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}
const expectMessage = async (message: string) => expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
const rules =
  'Password must be at least 6 characters long, must contain a number, must contain a lowercase letter, must contain an uppercase letter, must contain a symbol (such as !$%&*@#)'

it('requires both passwords, the rules and the repetition before it sends a request', async () => {
  const requests = service(200, {})
  renderWithTheme(<ChangePasswordScreen rules={passwordPolicies.classes} />)
  submit('', '', '')
  await expectMessage('Current password is required')
  await expectMessage('Password is required')
  submit('Old-1', 'short', 'short')
  await expectMessage(rules)
  submit('Old-1', 'Long-er1', 'Long-er2')
  await expectMessage('The password and confirmation password do not match')
  expect(requests).toEqual([])
})

it('changes the password, confirms it and empties the fields', async () => {
  const requests = service(200, { succeeded: true })
  renderWithTheme(<ChangePasswordScreen rules={passwordPolicies.classes} />)
  submit('Old-1', 'Long-er1', 'Long-er1')
  expect((await screen.findByRole('status')).textContent).toContain('Your password has been changed.')
  expect(requests).toEqual([
    { path: '/api/account/changePassword', body: { currentPassword: 'Old-1', newPassword: 'Long-er1' } },
  ])
  await waitFor(() =>
    expect(labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(['', '', '']),
  )
})

it('shows the server’s refusal of the new password at its field', async () => {
  service(400, {
    errors: [
      {
        code: 'BAD_USER_INPUT',
        field: 'newPassword',
        message: 'This password is too common. Please choose another one.',
      },
    ],
  })
  renderWithTheme(<ChangePasswordScreen rules={passwordPolicies.classes} />)
  submit('Old-1', 'Passw0rd!', 'Passw0rd!')
  await expectMessage('This password is too common. Please choose another one.')
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
})

it('shows a wrong password at the field of the current one', async () => {
  service(400, { errors: [{ code: 'BAD_USER_INPUT', message: 'Invalid password' }] })
  renderWithTheme(<ChangePasswordScreen rules={passwordPolicies.classes} />)
  submit('wrong', 'Long-er1', 'Long-er1')
  await expectMessage('Invalid password')
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows any other refusal above the fields', async () => {
  service(429, { errors: [{ code: 'RATE_LIMITED', message: 'Too many attempts. Please try again later.' }] })
  renderWithTheme(<ChangePasswordScreen rules={passwordPolicies.classes} />)
  submit('wrong', 'Long-er1', 'Long-er1')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.')
})
