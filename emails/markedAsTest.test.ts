import { expect, it } from 'vitest'
import { markedAsTest } from './markedAsTest'
import { questionnaireInviteEmail } from './questionnaireInviteEmail'

it('a test says so in its subject and above its text, which stays as it is', () => {
  const mail = questionnaireInviteEmail({
    locale: 'en-GB',
    product: 'Ripplemark',
    sender: { name: 'Birchwood', color: '#0f6e84', logoUrl: null },
    firstName: 'Imogen',
    isFirstTime: false,
    url: 'https://example.test/preview',
    questionnaire: {
      name: 'Saving $& more',
      description: '',
      startDay: null,
      endDay: null,
      extent: null,
      subject: null,
      opening: null,
    },
  })
  const test = markedAsTest('en-GB', mail)
  expect(test.subject).toBe('Test: Saving $& more: you are invited to take part')
  const notice = 'This is a test, sent only to you. Its links open the preview, where nothing is stored.'
  expect(test.text).toBe(`${notice}\n\n${mail.text}`)
  expect(test.html.indexOf(notice)).toBeGreaterThan(test.html.indexOf('<body'))
  expect(test.html.indexOf(notice)).toBeLessThan(test.html.indexOf('Hello Imogen'))
})
