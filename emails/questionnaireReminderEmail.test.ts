import { describe, expect, it } from 'vitest'
import { questionnaireReminderEmail } from './questionnaireReminderEmail'

const questionnaire = { name: 'Leading <Change>', daysLeft: 3, endDay: '31/03/2026', subject: null, opening: null }
const props = {
  locale: 'en-GB' as const,
  product: 'Ripplemark',
  sender: { name: 'Harbour & Vale', color: '#115577', logoUrl: 'https://app.test/logo.png' },
  firstName: 'Ada',
  isFirstTime: false,
  hasBegun: true,
  url: 'https://app.test/home/questionnaire/continue/1/2',
  stopUrl: 'https://app.test/account/stopReminders?session=3&code=secret',
  questionnaire,
}
const mail = (
  more: Partial<typeof props> = {},
  questionnaireFields: Partial<Parameters<typeof questionnaireReminderEmail>[0]['questionnaire']> = {},
) => questionnaireReminderEmail({ ...props, ...more, questionnaire: { ...questionnaire, ...questionnaireFields } })

describe('the reminder of a questionnaire', () => {
  it.each([
    [8, 'Reminder: Leading <Change> closes in 8 days', '8 days left'],
    [1, 'Reminder: Leading <Change> closes in 1 day', '1 day left'],
    [0, 'Reminder: Leading <Change> closes today', 'Today is the last day'],
  ])('with %i days to go says so in its subject and in both parts', (daysLeft, subject, left) => {
    const { subject: written, html, text } = mail({}, { daysLeft })
    expect(written).toBe(subject)
    for (const part of [html, text]) for (const words of [left, 'Closes: 31/03/2026']) expect(part).toContain(words)
  })

  it('has one button and one plain link, to unsubscribe, in both parts', () => {
    const { html, text } = mail()
    for (const part of [text, html.replaceAll('&amp;', '&')])
      for (const url of [props.url, props.stopUrl]) expect(part).toContain(url)
    expect(html.match(/href=/g)).toHaveLength(2)
    expect(text).toContain('Stop reminders for this questionnaire')
  })

  it('asks participants who began to continue, others to start, and those without a password to choose one', () => {
    expect(mail().text).toContain('Continue the questionnaire')
    expect(mail({ hasBegun: false }).text).toContain('Start the questionnaire')
    expect(mail({ hasBegun: false, isFirstTime: true }).text).toContain('Choose a password and start')
    expect(mail().text).not.toContain('password')
  })

  it('escapes user input, and shows the logo and colour of the company', () => {
    const { html } = mail({ firstName: "D'Arcy", hasBegun: false })
    expect(html).toContain('Hello D&#39;Arcy,')
    expect(html).not.toContain('<Change>')
    expect(html).toContain('alt="Harbour &amp; Vale"')
    expect(html).toContain('bgcolor="#115577"')
  })

  it('uses the subject and opening an administrator wrote, on one header line', () => {
    const own = mail({}, { subject: 'Your view\r\nBcc: x@y', opening: 'Dear colleague\n\nOne more thing' })
    expect(own.subject).toBe('Your view Bcc: x@y')
    for (const words of ['Dear colleague', 'One more thing', '3 days left']) expect(own.text).toContain(words)
    expect(own.text).not.toContain('Harbour')
  })
})
