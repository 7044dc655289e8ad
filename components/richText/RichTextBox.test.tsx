import { expect, it } from 'vitest'
import { pastedMarkup } from './RichTextBox'

const item = (mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
const shown = (html: string) => {
  const body = new DOMParser().parseFromString(pastedMarkup(html), 'text/html').body
  return Array.from(body.children, (child) =>
    child.localName === 'p'
      ? child.textContent
      : [child.localName, ...Array.from(child.children, ({ textContent }) => textContent)],
  )
}

it('makes a list of what Word draws as one', () =>
  expect(shown(`<p>Before</p>${item('·', 'First point')}${item('·', 'Second point')}<p>After</p>`)).toEqual([
    'Before',
    ['ul', 'First point', 'Second point'],
    'After',
  ]))
it('numbers what Word numbers', () =>
  expect(shown(`${item('1.', 'First')}${item('2.', 'Second')}${item('·', 'Other')}`)).toEqual([
    ['ol', 'First', 'Second'],
    ['ul', 'Other'],
  ]))
it('drops style elements, and leaves the rest', () =>
  expect(pastedMarkup('<style><!-- p {margin:0} --></style><p>a <b>b</b></p>')).toBe('<p>a <b>b</b></p>'))
