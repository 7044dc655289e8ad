import { Notifications, notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { MailWording } from './MailWording'

const wording = {
  __typename: 'Questionnaire',
  id: 'q1',
  version: 4,
  name: 'Listening well',
  inviteSubject: null,
  inviteOpening: null,
  reminderSubject: 'Still waiting',
  reminderOpening: null,
  replyTo: null,
}
const campaignId = '0192f0a0-0000-7000-8000-000000000001'

function show() {
  const requests: [string, Record<string, unknown>][] = []
  const onClose = vi.fn()
  renderWithApollo(
    <>
      <Notifications />
      <MailWording questionnaireId={campaignId} onClose={onClose} />
    </>,
    (operation, variables) => {
      requests.push([operation, variables])
      if (operation === 'QuestionnaireMails') return { questionnaire: { ...wording, id: campaignId } }
      if (operation === 'SendQuestionnaireTestMail')
        return refusal('RATE_LIMITED', 'Too many attempts. Please try again later.')
      if (operation === 'UpdateQuestionnaireMails')
        return { updateQuestionnaireMails: { ...wording, id: campaignId, version: 5 } }
      const { kind, subject } = variables
      return {
        questionnaireMailPreview: {
          __typename: 'QuestionnaireMail',
          to: 'me@example.test',
          subject: `${String(kind)}: ${String(subject) || 'usual'}`,
          html: '<p>Hello</p>',
          text: `Hello,\n\nThe ${String(kind)} as it usually begins.\n\nBegin`,
        },
      }
    },
  )
  return {
    onClose,
    of: (operation: string) => requests.filter(([name]) => name === operation).map(([, variables]) => variables),
  }
}
const subject = () => screen.findByRole('textbox', { name: 'Subject' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
afterEach(() => notifications.clean())

describe('the texts of the mails', () => {
  it('are previewed while typing, in a frame that runs no scripts', async () => {
    show()
    type(await subject(), 'Your view')
    expect(await screen.findByText('invite: Your view')).toBeTruthy()
    const frame = screen.getByTitle('Preview')
    expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['allow-same-origin', '<p>Hello</p>'])
  })
  it('show what the mails say while a field is blank', async () => {
    show()
    await waitFor(async () => expect((await subject()).getAttribute('placeholder')).toBe('invite: usual'))
    const opening = screen.getByRole('textbox', { name: 'Opening paragraph' })
    expect(opening.getAttribute('placeholder')).toBe('The invite as it usually begins.')
  })
  it('are set separately for invitation and reminder', async () => {
    show()
    await subject()
    fireEvent.click(screen.getByRole('tab', { name: 'Reminder' }))
    expect(await screen.findByDisplayValue('Still waiting')).toBeTruthy()
    expect(await screen.findByText('reminder: Still waiting')).toBeTruthy()
  })
  it('are saved with their version', async () => {
    const { of, onClose } = show()
    type(await subject(), 'Your view')
    type(screen.getByLabelText('Replies go to'), 'boss@example.test')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(of('UpdateQuestionnaireMails')).toEqual([
      {
        model: {
          id: campaignId,
          version: 4,
          inviteSubject: 'Your view',
          inviteOpening: '',
          reminderSubject: 'Still waiting',
          reminderOpening: '',
          replyTo: 'boss@example.test',
        },
      },
    ])
  })
  it('are neither saved nor sent with an invalid address', async () => {
    const { of } = show()
    await subject()
    type(screen.getByLabelText('Replies go to'), 'boss@example.test, x@evil.test')
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Send it to me' }) as HTMLButtonElement).disabled).toBe(true),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('Replies go to').getAttribute('aria-invalid')).toBe('true'))
    expect(of('UpdateQuestionnaireMails')).toEqual([])
  })
  it('show an error when the test mail could not be sent', async () => {
    show()
    await subject()
    fireEvent.click(screen.getByRole('button', { name: 'Send it to me' }))
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
  })
})
