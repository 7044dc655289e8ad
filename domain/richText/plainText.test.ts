import { expect, it } from 'vitest'
import { asMarkup, plainText } from './plainText'
import { linkOf } from './allowList'

it.each([
  ['<p>How <b>sure</b> are you?</p>', 'How sure are you?'],
  ['<p>Lear<b>ning</b></p>', 'Learning'],
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
  ['one<br />two', 'one two'],
  ['<p>a &lt; b &amp; c&nbsp;&gt; d</p>', 'a < b & c > d'],
  ['&amp;lt; stays', '&lt; stays'],
  ['&#39;&#x27;&quot;&copy;', "''\"&copy;"],
  ['&#0;&#xd800;&#x10ffff;x', '\u{10ffff}x'],
  ['a < b & c', 'a < b & c'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['if n<m then x>y', 'if n<m then x>y'],
  ['half a <b', 'half a <b'],
  ['<img src="/api/blobs/x" alt="y" />', 'y'],
  ['<p>See<img src="/api/blobs/x" alt="A &amp; B">here</p>', 'See A & B here'],
  ['<img src="/api/blobs/x" />', ''],
  ['<p> \u00a0 </p>', ''],
  ['<figure><a href="https://vimeo.com/1">https://vimeo.com/1</a></figure>', 'https://vimeo.com/1'],
])('%j reads %j', (html, expected) => expect(plainText(html)).toBe(expected))

it('an unclosed tag is literal text', () =>
  expect(plainText(`<p>x</p><${'a'.repeat(19_950)}`)).toBe(`x <${'a'.repeat(19_950)}`))

it('text without a tag is literal', () => {
  expect(asMarkup('a < b > c')).toBe('a &lt; b &gt; c')
  expect(asMarkup('<p>a</p>')).toBe('<p>a</p>')
  expect(asMarkup('<P CLASS=x>a')).toBe('<P CLASS=x>a')
})

it.each([
  ['https://example.org', 'https://example.org/'],
  ['HTTP://Example.org/a b', 'http://example.org/a%20b'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['vbscript:x', null],
  ['data:text/html,x', null],
  ['tel:123', null],
  ['/account/logout', null],
  ['//evil.test', null],
  ['https://bank.test@evil.test/', null],
])('a link to %j leads to %j', (href, expected) => expect(linkOf(href)).toBe(expected))
