import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering } from '@/server/testing/screens/stubServer'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { StopRemindersScreen } from './StopRemindersScreen'

afterEach(() => vi.unstubAllGlobals())

const choice = { questionnaireName: 'Leading change', companyName: 'Harbour & Vale', isStopped: false }
const given = { session: '1', code: 'secret' }
const show = () => renderWithTheme(<StopRemindersScreen {...given} />)

describe('unsubscribing from reminders', () => {
  it('does not happen by opening the page, which names the questionnaire and requires confirmation', async () => {
    const requests = answering({ '/api/reminders/stop': { body: choice } })
    show()
    expect(await screen.findByText('Stop reminders from Harbour & Vale about "Leading change"?')).toBeTruthy()
    expect(screen.getByText(/You stay invited/)).toBeTruthy()
    expect(requests).toEqual([{ path: '/api/reminders/stop?session=1&code=secret', body: {} }])
  })
  it('takes one button, and another to undo it', async () => {
    const requests = answering({
      '/api/reminders/stop': [{ body: choice }, { body: { isStopped: true } }],
      '/api/reminders/resume': { body: { isStopped: false } },
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Stop reminders' }))
    const stopped = await screen.findByText('You will get no more reminders about "Leading change".')
    expect(stopped.closest('[role=status]')).toBe(document.activeElement)
    fireEvent.click(screen.getByRole('button', { name: 'Get reminders again' }))
    expect(await screen.findByText('You will get reminders about "Leading change" again.')).toBeTruthy()
    expect(requests.slice(1)).toEqual([
      { path: '/api/reminders/stop', body: given },
      { path: '/api/reminders/resume', body: given },
    ])
  })
  it('is shown as done when the page is opened later', async () => {
    answering({ '/api/reminders/stop': { body: { ...choice, isStopped: true } } })
    show()
    expect(
      await screen.findByText('You have turned off reminders from Harbour & Vale about "Leading change".'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Get reminders again' })).toBeTruthy()
  })
  it('is refused for a link with an invalid code', async () => {
    answering({
      '/api/reminders/stop': {
        status: 404,
        body: {
          errors: [{ code: 'NOT_FOUND', message: 'This link is not valid. Please open the link in your email again.' }],
        },
      },
    })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid.')
    expect(screen.queryByRole('button', { name: 'Stop reminders' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login')
  })
})
