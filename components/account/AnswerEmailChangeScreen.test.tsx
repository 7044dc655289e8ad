import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { AnswerEmailChangeScreen } from './AnswerEmailChangeScreen'

afterEach(() => vi.unstubAllGlobals())

const endpoint = '/api/account/answerEmailChange'
const change = {
  newEmail: 'new@example.test',
  askedBy: 'Ada Byron',
  dueAt: '2026-12-01T12:00:00Z',
  timeZone: 'Europe/London',
  isApproved: false,
}
const over = {
  status: 400,
  body: {
    errors: [
      {
        code: 'BAD_USER_INPUT',
        message: 'This change of email was answered, withdrawn or replaced, or has expired.',
      },
    ],
  },
}
const show = () => renderWithTheme(<AnswerEmailChangeScreen userId="1" code="secret" />)

describe('a change of email requested by another person', () => {
  it('is not answered by opening the page, which names the requester, the address and the effective date', async () => {
    const requests = answering({ [endpoint]: { body: change } })
    show()
    expect(
      await screen.findByText('Ada Byron asks for your account to use the address new@example.test from now on.'),
    ).toBeTruthy()
    expect(screen.getByText(/If you do nothing, it takes effect on 01\/12\/2026 at the earliest./)).toBeTruthy()
    expect(requests).toEqual([{ path: `${endpoint}?userId=1&code=secret`, body: {} }])
  })
  it('gives the day in the time zone of the company, as the mail does', async () => {
    answering({ [endpoint]: { body: { ...change, timeZone: 'Pacific/Kiritimati' } } })
    show()
    expect(await screen.findByText(/it takes effect on 02\/12\/2026 at the earliest./)).toBeTruthy()
  })
  it('says that it takes effect only when approved, where it has no due date', async () => {
    answering({ [endpoint]: { body: { ...change, dueAt: null } } })
    show()
    expect(await screen.findByText(/Nothing changes unless you approve./)).toBeTruthy()
  })
  it('is answered with a button, and then waits for its address', async () => {
    const requests = answering({ [endpoint]: [{ body: change }, { body: { outcome: 'waiting' } }] })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Approve the change' }))
    expect(
      await screen.findByText(
        'You have approved. The change takes effect once the address new@example.test is confirmed.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Object' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login')
    expect(requests.slice(1)).toEqual([{ path: endpoint, body: { userId: '1', code: 'secret', isApproved: true } }])
  })
  it('can still be objected to after it is approved', async () => {
    answering({ [endpoint]: { body: { ...change, isApproved: true } } })
    show()
    expect(await screen.findByText(/You have approved this./)).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Object'])
  })
  it('that is over offers no buttons', async () => {
    answering({ [endpoint]: over })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This change of email was answered, withdrawn or replaced, or has expired.',
    )
    expect(screen.queryByRole('button', { name: 'Object' })).toBeNull()
  })
  it('shows why an answer was refused and allows another attempt', async () => {
    answering({ [endpoint]: [{ body: change }, over] })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Approve the change' }))
    expect((await screen.findByRole('alert')).textContent).toContain('was answered, withdrawn or replaced')
    expect(screen.getByRole('button', { name: 'Approve the change' }).getAttribute('aria-busy')).toBe('false')
  })
})
