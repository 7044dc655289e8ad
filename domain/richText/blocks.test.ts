import { expect, it } from 'vitest'
import { richTextBlocks } from './blocks'

const src = '/api/blobs/6f1b0c54-6b1c-4f6e-9d59-0a8a3c1f9a11'
const text = (line: string) => ({ kind: 'text', text: line })

it.each([
  ['a plain text', 'Less than 5 < 6 & more', [text('Less than 5 < 6 & more')]],
  [
    'paragraphs and breaks',
    '<p>One<br>two</p><p>three <b>bo</b>ld</p>',
    [text('One'), text('two'), text('three bold')],
  ],
  [
    'a list',
    '<p>Think of</p><ul><li>time</li><li>money</li></ul>',
    [text('Think of'), text('• time'), text('• money')],
  ],
  [
    'a numbered list',
    '<ol><li>first</li><li><p>second</p></li></ol><ol><li>anew</li></ol>',
    [text('1. first'), text('2. second'), text('1. anew')],
  ],
  [
    'lists within a numbered list',
    '<ol><li>a<ul><li>x</li></ul></li><li>b<OL class="n"><li>y</li></OL></li><li>c</li></ol>',
    [text('1. a'), text('• x'), text('2. b'), text('1. y'), text('3. c')],
  ],
  ['items of no list', '<li>a</li><li>b</li></ol><p>3.</p>', [text('• a'), text('• b'), text('3.')]],
  ['an empty item', '<ol><li>a</li><li><p> </p></li><li>c</li></ol><ul><li></li></ul>', [text('1. a'), text('3. c')]],
  ['paragraphs within list items', '<ul><li><p>time</p></li></ul>', [text('• time')]],
  ['entities', '<p>a &lt;b&gt; &amp; c</p>', [text('a <b> & c')]],
  ['nothing', '<p></p>', []],
  [
    'a picture',
    `<p>See <img src="${src}" alt="Lab &amp; desk"> here</p>`,
    [text('See'), { kind: 'picture', src, alt: 'Lab & desk' }, text('here')],
  ],
  ['a picture of another site', '<p><img src="https://elsewhere.example/p.png" alt="A desk"></p>', [text('A desk')]],
])('of %s', (_what, html, blocks) => expect(richTextBlocks(html)).toEqual(blocks))
