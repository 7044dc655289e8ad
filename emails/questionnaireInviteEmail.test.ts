import { describe, expect, it } from 'vitest'
import { questionnaireInviteEmail } from './questionnaireInviteEmail'

const questionnaire = {
  name: 'Leading <Change>',
  description: 'Please answer.\n\nIt takes five minutes.',
  startDay: '01/03/2026',
  endDay: '31/03/2026',
  extent: { questions: 9, minutes: 4, depends: false },
  subject: null,
  opening: null,
}
const props = {
  locale: 'en-GB' as const,
  product: 'Ripplemark',
  sender: { name: 'Harbour & Vale', color: '#115577', logoUrl: 'https://app.test/logo.png' },
  firstName: 'Ada',
  isFirstTime: false,
  url: 'https://app.test/home/questionnaire/start/1/2',
  questionnaire,
}

describe('the invitation to a questionnaire', () => {
  it('names the campaign in its subject', () => {
    expect(questionnaireInviteEmail(props).subject).toBe('Leading <Change>: you are invited to take part')
  })

  it('greets by first name and contains description, days and one link in both parts', () => {
    const { html, text } = questionnaireInviteEmail(props)
    for (const part of [html, text]) {
      for (const words of [
        'Hello Ada,',
        'It takes five minutes.',
        '01/03/2026',
        '31/03/2026',
        '9 questions, about 4 minutes',
        props.url,
      ])
        expect(part).toContain(words)
    }
    expect(html.match(/href=/g)).toHaveLength(1)
  })

  it('says at most how long it takes where questions depend on answers, and nothing without questions', () => {
    const lengthOf = (extent: typeof questionnaire.extent | null) =>
      /Length: (.*)/.exec(questionnaireInviteEmail({ ...props, questionnaire: { ...questionnaire, extent } }).text)?.[1]
    expect(lengthOf({ questions: 1, minutes: 1, depends: true })).toBe('up to 1 question, at most about 1 minute')
    expect(lengthOf(null)).toBeUndefined()
  })

  it('escapes user input, and shows the logo and colour of the company', () => {
    const { html } = questionnaireInviteEmail({ ...props, firstName: "D'Arcy" })
    expect(html).toContain('Hello D&#39;Arcy,')
    expect(html).not.toContain('<Change>')
    expect(html).toContain('alt="Harbour &amp; Vale"')
    expect(html).toContain('#115577')
  })

  it('uses the subject and opening an administrator wrote, on one header line', () => {
    const mail = questionnaireInviteEmail({
      ...props,
      questionnaire: { ...questionnaire, subject: 'Your view\r\nBcc: x@y', opening: 'Dear colleague' },
    })
    expect(mail.subject).toBe('Your view Bcc: x@y')
    expect(mail.text).toContain('Dear colleague')
  })

  it('asks a first-time participant to choose a password', () => {
    expect(questionnaireInviteEmail({ ...props, isFirstTime: true }).text).toContain('choose a password')
    expect(questionnaireInviteEmail(props).text).not.toContain('password')
  })
})
