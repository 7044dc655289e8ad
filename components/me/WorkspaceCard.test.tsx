import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { WorkspaceCardFieldsFragment } from '@/graphql/me/__generated__/operations'
import me from '@/locales/en-GB/me.json'
import { WorkspaceCard } from './WorkspaceCard'

const base: WorkspaceCardFieldsFragment = {
  sessionId: 'run',
  userId: 'u1',
  questionnaireId: 'asked',
  name: 'Leading well',
  description: 'About the course',
  questionnaireType: 'Campaign',
  startDate: '2026-03-01T00:00:00Z',
  endDate: '2026-06-30T22:59:59Z',
  followedName: null,
  completedAt: null,
  progress: 0,
  hasResponses: false,
  dueState: 'default',
  isOverdue: false,
  timeZone: 'Europe/London',
}

function renderCard(fields: Partial<WorkspaceCardFieldsFragment>, isUpcoming = false, mayAnswer = true) {
  const { container } = render(
    <NextIntlClientProvider locale="en-GB" messages={{ me }} timeZone="Europe/London">
      <MantineProvider>
        <WorkspaceCard card={{ ...base, ...fields }} isUpcoming={isUpcoming} mayAnswer={mayAnswer} />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
  return { due: () => container.querySelector('[data-due]')?.getAttribute('data-due') }
}
const link = () => screen.queryByRole('link')

describe('a card', () => {
  it('offers Begin without answers', () => {
    renderCard({})
    expect(link()?.textContent).toBe('Begin')
    expect(link()?.getAttribute('href')).toBe('/home/questionnaire/start/asked')
  })
  it('offers Continue with answers, and shows the progress', () => {
    renderCard({ hasResponses: true, progress: 40 })
    expect(link()?.textContent).toBe('Continue')
    expect(link()?.getAttribute('href')).toBe('/home/questionnaire/continue/asked')
    expect(screen.getByText('40% answered')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Leading well' }).getAttribute('aria-valuetext')).toBe(
      '40% answered',
    )
  })
  it('offers View of its session and its report once completed, in the success colour', () => {
    const { due } = renderCard({ hasResponses: true, completedAt: '2026-04-02T10:00:00Z', dueState: 'success' })
    const links = screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
    expect(links).toEqual([
      ['View', '/home/questionnaire/view/run'],
      ['Report', '/me/view/report/asked/user/u1'],
    ])
    expect(screen.getByText('Completed 02/04/2026')).toBeTruthy()
    expect(due()).toBe('success')
  })
  it('links to the report of its own session when a person answers repeatedly', () => {
    renderCard({
      questionnaireType: 'SelfService',
      hasResponses: true,
      completedAt: '2026-04-02T10:00:00Z',
      dueState: 'success',
    })
    expect(screen.getByRole('link', { name: /^Report/ }).getAttribute('href')).toBe(
      '/me/view/report/asked/user/u1?session=run',
    )
  })
  it('is disabled before its start, and shows the date', () => {
    renderCard({ startDate: '2026-07-01T00:00:00+01:00' }, true)
    expect(link()).toBeNull()
    expect(screen.getByText('Starts 01/07/2026')).toBeTruthy()
  })
  it('shows its due date, in the time zone of its company', () => {
    const { due } = renderCard({ dueState: 'warning' })
    expect(screen.getByText('Due 30/06/2026')).toBeTruthy()
    expect(due()).toBe('warning')
  })
  it('of a follow-up names its campaign and its own last day', () => {
    renderCard({ questionnaireType: 'FollowUp', followedName: 'Leading well' })
    expect(screen.getByText('Follow-up of Leading well')).toBeTruthy()
    expect(screen.getByText('Open until 30/06/2026')).toBeTruthy()
  })
  it('is still due near its end, and overdue after it', () => {
    renderCard({ dueState: 'danger' })
    expect(screen.getByText('Due 30/06/2026')).toBeTruthy()
    renderCard({ dueState: 'danger', isOverdue: true })
    expect(screen.getByText(/^Overdue/)).toBeTruthy()
  })
})
