import { describe, expect, it } from 'vitest'
import { notificationWordings } from '@/domain/notification'
import { locales } from '@/locales/words'
import { notificationEmail, weeklyEmail } from './notificationEmail'

const props = {
  locale: 'en-GB' as const,
  product: 'Ripplemark',
  sender: { name: 'Harbour & Vale', color: '#115577', logoUrl: null },
  firstName: 'Ada',
  choicesUrl: 'https://app.test/profile/notifications',
}
const values = { name: 'Leading <Change>', hasName: 'yes' as const, count: 12, total: 24, day: '01/03/2026' }
const entry = { wording: 'HalfAnswered' as const, values, url: 'https://app.test/place' }

describe('the mail about one notification', () => {
  const mail = notificationEmail({ ...props, entry })
  it('states what happened, and leads to its place and to the choice of mails', () => {
    expect(mail.subject).toBe('12 of 24 have answered: Leading <Change>')
    expect(mail.text).toContain('12 of the 24 people who were invited have completed “Leading <Change>”.')
    expect(mail.text).toContain('https://app.test/place')
    expect(mail.text).toContain('https://app.test/profile/notifications')
    expect(mail.html).toContain('href="https://app.test/place"')
    expect(mail.html).toContain('href="https://app.test/profile/notifications"')
  })
  it('has the layout of the company, and escapes what people entered', () => {
    expect(mail.html).toContain('border-top:4px solid #115577')
    expect(mail.html).not.toContain('<Change>')
  })
  it('has a subject of one line', () => {
    const named = { ...entry, values: { ...values, name: 'A\r\nBcc: x@y' } }
    expect(notificationEmail({ ...props, entry: named }).subject).toBe('12 of 24 have answered: A Bcc: x@y')
  })
  it.each(locales.flatMap((locale) => notificationWordings.map((wording) => [locale, wording] as const)))(
    'has words in %s for %s, with a name and without',
    (locale, wording) => {
      const sent = (['yes', 'no'] as const).map((hasName) =>
        notificationEmail({ ...props, locale, entry: { ...entry, wording, values: { ...values, hasName } } }),
      )
      for (const { subject, text } of sent) expect(`${subject} ${text}`).not.toMatch(/title\.|text\.|[{}]/)
    },
  )
})

describe('the weekly mail', () => {
  const second = { wording: 'CampaignEnded' as const, values, url: 'https://app.test/other' }
  it('lists all with their places', () => {
    const mail = weeklyEmail({ ...props, entries: [entry, second], more: 0, url: 'https://app.test' })
    expect(mail.subject).toBe('Your week on Ripplemark: 2 notifications')
    for (const part of ['12 of 24 have answered', 'Campaign ended', 'https://app.test/place', 'https://app.test/other'])
      expect(mail.text).toContain(part)
    expect(mail.html.match(/href="https:\/\/app.test\/(place|other)"/g)).toHaveLength(2)
    expect(mail.html).not.toContain('<Change>')
    expect(mail.text).not.toContain('in the bell')
  })
  it('says how many it leaves out', () => {
    const mail = weeklyEmail({ ...props, entries: [entry], more: 3, url: 'https://app.test' })
    expect(mail.subject).toBe('Your week on Ripplemark: 4 notifications')
    expect(mail.text).toContain('3 more are in the bell')
  })
})
