import path from 'node:path'
import { Font } from '@react-pdf/renderer'
import { expect, it } from 'vitest'
import { fontFiles, type FontFamily } from '../fontFamilies'
import { registerFonts } from '../fonts'
import { asWritten } from './printable'

it.each([
  ['Conﬁdence and eﬃciency', 'Confidence and efficiency'],
  ['ﬂoor, oﬀer, ﬅ', 'floor, offer, st'],
  ['10⁵ m², 10⁻³, 10¹⁵, (a+b)⁶', '10^5 m², 10^-3, 10^15, (a+b)^6'],
  ['H₂O, x₁₂', 'H2O, x12'],
  ['⅓ of 2⅔', '1⁄3 of 2 2⁄3'],
  ['𝐁𝐨𝐥𝐝 𝟏𝟎', 'Bold 10'],
  ['① ⑳ → ⇒ █ ┌─┐ ☑ ½ m² Ⅳ № ™', '① ⑳ → ⇒ █ ┌─┐ ☑ ½ m² Ⅳ № ™'],
  ['Zoë’s “5 %” – €', 'Zoë’s “5 %” – €'],
])('%s is printed as %s', (text, printed) => expect(asWritten(text)).toBe(printed))

const codePoints = Array.from({ length: 0x30000 }, (_, point) => point).filter(
  (point) => point < 0xd800 || point > 0xdfff,
)

it('writes what no font has and NFKC can write, and leaves what a font has', async () => {
  registerFonts(path.resolve('public/fonts'))
  const supported = new Set<number>()
  for (const family of (Object.keys(fontFiles) as FontFamily[]).filter((name) => name !== 'Missing')) {
    await Font.load({ fontFamily: family })
    const font = Font.getRegisteredFonts()[family]?.sources[0]?.data
    if (font && 'characterSet' in font) for (const point of font.characterSet as number[]) supported.add(point)
  }
  const has = (text: string) => Array.from(text).every((sign) => supported.has(sign.codePointAt(0) ?? 0))
  const wrong = codePoints
    .map((point) => String.fromCodePoint(point).normalize('NFC'))
    .filter((sign) =>
      has(sign) ? sign !== '\u2074' && asWritten(sign) !== sign : has(sign.normalize('NFKC')) && !has(asWritten(sign)),
    )
  expect(wrong.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([])
})
