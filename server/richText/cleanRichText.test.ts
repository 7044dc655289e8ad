// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwnImage, linkOf, plainText } from '@/domain/richText'
import { hostileMarkup } from '@/server/testing/scenarios/hostileMarkup'
import { cleanRichText } from './cleanRichText'

const parse = (html: string) => [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')]
/** The allowed tags and their attributes: repeated here, so that an extension of the product's list is noticed. */
const allowed = new Map<string, readonly string[]>([
  ...['p', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'br', 'figure'].map(
    (tag): [string, string[]] => [tag, []],
  ),
  ['a', ['href']],
  ['img', ['src', 'alt']],
])

/** The forbidden content that a browser would parse from it. */
function forbiddenIn(html: string): string[] {
  return parse(html).flatMap((element) => [
    ...(allowed.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes]
      .filter(({ name }) => !allowed.get(element.localName)?.includes(name))
      .map(({ name }) => `${element.localName} ${name}`),
    ...(element.localName === 'a' && linkOf(element.getAttribute('href') ?? '') === null ? ['a without address'] : []),
    ...(element.localName === 'img' && !isOwnImage(element.getAttribute('src') ?? '') ? ['foreign image'] : []),
  ])
}

describe('hostile markup', () => {
  it('has enough samples', () => expect(new Set(hostileMarkup).size).toBeGreaterThan(120))
  it.each(hostileMarkup)('%s leaves no forbidden markup', (payload) => {
    const cleaned = cleanRichText(payload)
    expect(forbiddenIn(cleaned)).toEqual([])
    expect(cleanRichText(cleaned)).toBe(cleaned)
  })
  it.each(hostileMarkup)('%s leaves nothing forbidden among harmless text', (payload) => {
    const cleaned = cleanRichText(`<p>Before <b>it</b></p>${payload}<p>after</p>`)
    expect(forbiddenIn(cleaned)).toEqual([])
    expect(cleanRichText(cleaned)).toBe(cleaned)
  })
})

describe('harmless text', () => {
  it.each([
    '<p>How <strong>sure</strong>, <em>really</em>, <u>are</u> <s>they</s> you?</p>',
    '<h2>One</h2><ul><li><p>a</p></li><li><p>b</p></li></ul><ol><li>c</li></ol><blockquote><p>d</p></blockquote>',
    '<p>See <a href="https://example.org/a?b=1&amp;c=2">this</a> or <a href="mailto:a@b.test">write</a></p>',
    '<p><img src="/api/blobs/0b0c1d2e-1111-4222-8333-444455556666" alt="A map" /></p>',
    '<p>Watch</p><figure><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></figure>',
    '<p>a<br />b</p>',
  ])('%s is unchanged', (html) => expect(cleanRichText(html)).toBe(html))

  it.each([
    'a < b & c',
    'How sure?',
    'if n<m then x>y',
    'R&D — 5 > 4',
    'half <b',
    '<3',
    'Tom & Jerry &co',
    'x <- y -> z',
    '',
  ])('%j as typed text reads the same', (text) => {
    expect(plainText(cleanRichText(text))).toBe(text)
    expect(new DOMParser().parseFromString(cleanRichText(text), 'text/html').body.textContent).toBe(text)
  })

  it.each([
    [
      '<figure><a href="https://youtu.be/dQw4w9WgXcQ?si=x">mine</a></figure>',
      '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>',
    ],
    ['<figure><p>words</p></figure>', '<p>words</p>'],
    [
      '<figure><a href="https://example.org/">x</a></figure>',
      '<a href="https://example.org/">https://example.org/</a>',
    ],
    [
      '<figure><a href="https://vimeo.com/1">x</a><a href="https://vimeo.com/2">y</a></figure>',
      '<a href="https://vimeo.com/1">x</a><a href="https://vimeo.com/2">y</a>',
    ],
    [
      '<figure class="x"><figure><a href="https://vimeo.com/1">x</a></figure></figure>',
      '<figure><a href="https://vimeo.com/1">https://vimeo.com/1</a></figure>',
    ],
  ])('%s retains its figure only for one link of a known provider', (html, expected) =>
    expect(cleanRichText(html)).toBe(expected),
  )

  it('pasted pages retain their text', () =>
    expect(
      cleanRichText('<div class="x"><h1>Title</h1><span style="color:red">red</span> <o:p></o:p>words</div>'),
    ).toBe('Titlered words'))
})

it('cleaning is idempotent', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileMarkup),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</i>',
      '<a href="https://x.test">',
      '</a>',
      '<figure>',
      '</figure>',
      '<li>',
      '<',
      '>',
      '&',
      '&lt;',
      '&amp;lt;',
      '"',
      '<!--',
      '-->',
      '<br>',
      '<script>',
      '</script>',
    ),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = cleanRichText(pieces.join(''))
      expect(cleanRichText(once)).toBe(once)
      expect(forbiddenIn(once)).toEqual([])
    }),
    { numRuns: 400 },
  )
})
