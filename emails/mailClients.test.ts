import { describe, expect, it } from 'vitest'
import { accountEmail } from './accountEmail'
import type { Email } from './email'
import { markedAsTest } from './markedAsTest'
import { notificationEmail, weeklyEmail } from './notificationEmail'
import { questionnaireInviteEmail } from './questionnaireInviteEmail'
import { questionnaireNoticeEmail } from './questionnaireNoticeEmail'
import { questionnaireReminderEmail } from './questionnaireReminderEmail'
import { testEmail } from './testEmail'

const sender = { name: 'شركة النور!', color: '#115577', logoUrl: null }
const base = { locale: 'en-GB' as const, product: 'Ripplemark', sender, firstName: 'Ada' }
const url = 'https://app.test/a?b=1&c=2'
const opening = 'Please think of:\n- the exercise\n- the week after\n\nThank you'
const arabic = 'هل كانت دورة Excel 2021 (الجزء 3) مفيدة لك؟'
const campaignFields = { name: arabic, subject: null }
const entry = {
  wording: 'HalfAnswered' as const,
  values: { name: arabic, hasName: 'yes' as const, count: 1, total: 2, day: '01/03/2026' },
  url,
}
const invited = questionnaireInviteEmail({
  ...base,
  isFirstTime: true,
  link: url,
  url,
  questionnaire: {
    ...campaignFields,
    opening,
    description: arabic,
    startDay: '01/03/2026',
    endDay: '31/03/2026',
    extent: { questions: 9, minutes: 4, depends: true },
  },
})
const week = { ...base, choicesUrl: url, entries: [entry, entry], more: 3, url }
const mails: [string, Email][] = [
  ['invitation', invited],
  ['invitation by the company', { ...invited, ...withLogo() }],
  [
    'reminder',
    questionnaireReminderEmail({
      ...base,
      isFirstTime: false,
      hasBegun: false,
      link: url,
      url,
      stopUrl: url,
      questionnaire: { ...campaignFields, opening, daysLeft: 3, endDay: '31/03/2026' },
    }),
  ],
  ['notice', questionnaireNoticeEmail({ ...base, kind: 'questionnaireCancelled', name: arabic })],
  ['account', accountEmail({ ...base, kind: 'accountInvite', url })],
  ['notification', notificationEmail({ ...base, choicesUrl: url, entry })],
  ['week', weeklyEmail(week)],
  ['test', testEmail({ ...base, url })],
  ['marked as a test', markedAsTest('en-GB', invited)],
]

function withLogo(): Email {
  return questionnaireInviteEmail({
    ...base,
    sender: { ...sender, logoUrl: 'https://app.test/logo.png' },
    isFirstTime: false,
    url,
    questionnaire: { ...campaignFields, opening: null, description: '', startDay: null, endDay: null, extent: null },
  })
}

// What Outlook for Windows (Word), Gmail and Apple Mail draw; `border-radius` and `word-break` do no harm where they
// are ignored, and `max-width` has a table of that width for Word.
const elements = 'html head meta title style body table tr td p span strong a img br'.split(' ')
const attributes =
  'lang charset name content class role width height align cellpadding cellspacing border bgcolor style dir href target rel src alt'.split(
    ' ',
  )
const properties =
  'margin padding color background-color font-family font-size font-weight line-height text-decoration border border-top border-bottom border-radius height max-width word-break display mso-padding-alt'.split(
    ' ',
  )

/** The tags of a mail, without conditional comments: element, attributes, and the properties of its style. */
function tagsOf(source: string) {
  const shown = source.replace(/<style>.*?<\/style>/s, '<style>').replace(/<!--.*?-->/gs, '')
  return Array.from(
    shown.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g),
    ([, element = '', rest = '']) => {
      const own = new Map(
        Array.from(rest.matchAll(/([a-z-]+)(?:="([^"]*)")?/g), ([, name = '', value = '']) => [name, value] as const),
      )
      const style = (own.get('style') ?? '').split(';').filter((part) => part !== '')
      return { element, own, style: new Map(style.map((part) => [part.split(':')[0] ?? '', part] as const)) }
    },
  )
}

describe.each(mails)('the mail of kind %s', (_, { html }) => {
  const tags = tagsOf(html)
  it('has only what the common mail clients draw', () => {
    const seen = (of: (tag: (typeof tags)[number]) => Iterable<string>) =>
      Array.from(new Set(tags.flatMap((tag) => Array.from(of(tag)))))
    expect(seen(({ element }) => [element]).filter((name) => !elements.includes(name))).toEqual([])
    expect(seen(({ own }) => own.keys()).filter((name) => !attributes.includes(name))).toEqual([])
    expect(seen(({ style }) => style.keys()).filter((name) => !properties.includes(name))).toEqual([])
    expect(html).not.toMatch(/white-space|flex|grid/)
  })
  it('has padding where Word draws it: in cells', () => {
    const padded = tags.filter(({ style, element }) => style.has('padding') && element !== 'body')
    for (const { element } of padded) expect(['td', 'a']).toContain(element)
    const links = padded.filter(({ element }) => element === 'a')
    expect(tags.filter(({ style, own }) => style.has('mso-padding-alt') && own.has('bgcolor'))).toHaveLength(
      links.length,
    )
  })
  it('is 600 pixels wide also in Outlook, which ignores a largest width', () => {
    expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]-->/)
    expect(html.split('<!--[if mso]>')).toHaveLength(3)
  })
  it('declares dark colours', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark" />')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
  })
})

describe('what people typed', () => {
  it('keeps its line breaks', () => {
    for (const { html } of mails
      .filter(([kind]) => kind === 'invitation' || kind === 'reminder')
      .map(([, mail]) => mail))
      expect(html).toContain('Please think of:<br />- the exercise<br />- the week after</p>')
  })
  it('has its own direction, and none outside', () => {
    expect(invited.html).toContain(`<p dir="auto" style="margin:0 0 16px">${arabic}</p>`)
    expect(invited.subject).toBe(`\u2068${arabic}\u2069: you are invited to take part`)
  })
})

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('every text has a dark colour that is readable on the dark card', () => {
  const dark = new Map(
    Array.from(
      invited.html.matchAll(/\.(\w+)\{(?:background-)?color:(#\w+) !important\}/g),
      ([, name = '', colour = '']) => [name, colour] as const,
    ),
  )
  for (const ground of ['page', 'card'])
    for (const text of ['ink', 'quiet'])
      expect(
        (luminance(dark.get(text) ?? '#000000') + 0.05) / (luminance(dark.get(ground) ?? '#ffffff') + 0.05),
      ).toBeGreaterThan(4.5)
  for (const { own, style } of mails.flatMap(([, { html }]) => tagsOf(html)))
    if (/^color:#(1f2933|52606d)$/.test(style.get('color') ?? '') && !style.has('background-color'))
      expect(own.get('class') ?? '').toMatch(/ink|quiet/)
})
