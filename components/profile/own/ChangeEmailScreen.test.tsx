import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { ChangeEmailScreen } from './ChangeEmailScreen'

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

const profileOf = (email: string, emailConfirmed: boolean) => ({
  profile: {
    __typename: 'Profile',
    id: 'p',
    userId: 'u',
    firstName: 'Ada',
    lastName: 'Byron',
    version: 1,
    user: { __typename: 'User', id: 'u', email, emailConfirmed },
  },
})
async function show(emailConfirmed: boolean, emails: readonly string[] = ['ada@example.test']) {
  let reads = 0
  renderWithApollo(<ChangeEmailScreen email="ada@example.test" />, () =>
    profileOf(emails[Math.min(reads++, emails.length - 1)] ?? '', emailConfirmed),
  )
  return screen.findByLabelText<HTMLInputElement>('New email')
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Change email' }))
const resend = () => screen.queryByRole('button', { name: 'Resend confirmation' })

it('starts with the current email, and refuses to change it to itself, in any spelling', async () => {
  const requests = service(200, {})
  const field = await show(true)
  expect(field.value).toBe('ada@example.test')
  submit()
  const same =
    'Your new email is the same as your old email and so does not need to go through an email update process.'
  expect((await screen.findAllByText(same)).length).toBeGreaterThan(0)
  fireEvent.change(field, { target: { value: ' Ada@Example.test ' } })
  submit()
  await waitFor(() => expect(screen.getAllByText(same).length).toBeGreaterThan(0))
  fireEvent.change(field, { target: { value: '' } })
  submit()
  expect((await screen.findAllByText('Email is required')).length).toBeGreaterThan(0)
  expect(requests).toEqual([])
})

it('refers a person with a confirmed email to the mail, and says that the old one is used until then', async () => {
  const requests = service(200, { succeeded: true, requiresConfirmation: true })
  const field = await show(true)
  expect(resend()).toBeNull()
  fireEvent.change(field, { target: { value: 'new@example.test' } })
  submit()
  const message = (await screen.findByRole('status')).textContent
  expect(message).toContain('check the mailbox of new@example.test')
  expect(message).toContain('your email stays ada@example.test')
  expect(requests).toEqual([{ path: '/api/account/changeEmail', body: { newEmail: 'new@example.test' } }])
  await waitFor(() => expect(field.value).toBe('ada@example.test'))
})

it('changes an unconfirmed email at once', async () => {
  service(200, { succeeded: true, requiresConfirmation: false })
  const field = await show(false, ['ada@example.test', 'new@example.test'])
  fireEvent.change(field, { target: { value: 'new@example.test' } })
  submit()
  expect(await screen.findByText('Your email has been changed to new@example.test.')).toBeTruthy()
  expect(await screen.findByText('Your email: new@example.test')).toBeTruthy()
})

it('offers to resend the confirmation only while the email is unconfirmed and unchanged', async () => {
  const requests = service(200, { succeeded: true })
  const field = await show(false)
  expect(resend()).not.toBeNull()
  fireEvent.change(field, { target: { value: 'other@example.test' } })
  await waitFor(() => expect(resend()).toBeNull())
  fireEvent.change(field, { target: { value: 'ada@example.test' } })
  await waitFor(() => expect(resend()).not.toBeNull())
  fireEvent.click(resend()!)
  expect(await screen.findByText('A confirmation email has been sent to ada@example.test.')).toBeTruthy()
  expect(requests).toEqual([{ path: '/api/account/resendConfirmEmail', body: { email: 'ada@example.test' } }])
})

it('shows the server’s message for a refusal', async () => {
  service(400, { errors: [{ code: 'BAD_USER_INPUT', message: 'This email is already registered.' }] })
  fireEvent.change(await show(true), { target: { value: 'taken@example.test' } })
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain('This email is already registered.')
})

it('knows the email of a person without a profile', async () => {
  renderWithApollo(<ChangeEmailScreen email="ada@example.test" />, () => refusal('NOT_FOUND'))
  expect((await screen.findByLabelText<HTMLInputElement>('New email')).value).toBe('ada@example.test')
  expect(resend()).toBeNull()
})
