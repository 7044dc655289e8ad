import { describe, expect, it } from 'vitest'
import { questionnaireNoticeEmail } from './questionnaireNoticeEmail'

const props = {
  locale: 'en-GB' as const,
  product: 'Ripplemark',
  sender: { name: 'Harbour & Vale', color: '#115577', logoUrl: 'https://app.test/logo.png' },
  firstName: "D'Arcy",
  name: 'Leading <Change>',
}

describe.each([
  [
    'questionnaireCancelled',
    'Leading <Change> has been cancelled',
    'Harbour & Vale has cancelled “Leading <Change>”, to which you were invited.',
  ],
  [
    'questionnaireWithdrawn',
    'Leading <Change> has been temporarily withdrawn',
    'You will be invited again if it opens later.',
  ],
] as const)('the mail %s', (kind, subject, sentence) => {
  const mail = questionnaireNoticeEmail({ ...props, kind })

  it('states in its subject and its text what happened', () => {
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(sentence)
    expect(mail.text).toContain("Hello D'Arcy,")
  })

  it('requires no action: it contains no link', () => {
    expect(mail.html).not.toContain('href=')
    expect(mail.text).not.toContain('http')
  })

  it('shows the logo and the colour of the company, and escapes user input', () => {
    expect(mail.html).toContain('<html lang="en-GB">')
    expect(mail.html).toContain('src="https://app.test/logo.png" alt="Harbour &amp; Vale"')
    expect(mail.html).toContain('border-top:4px solid #115577')
    expect(mail.html).toContain('Hello D&#39;Arcy,')
    expect(mail.html).not.toContain('<Change>')
    expect(mail.html).not.toContain('null')
  })
})

it('keeps its subject on one line when the name has two', () => {
  expect(questionnaireNoticeEmail({ ...props, kind: 'questionnaireCancelled', name: 'A\r\nBcc: x@y' }).subject).toBe(
    'A Bcc: x@y has been cancelled',
  )
})
