import { Document, Font, Page, Text, renderToBuffer } from '@react-pdf/renderer'
import path from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { fontFiles, type FontFamily } from './fontFamilies'
import { registerFonts } from './fonts'
import { fontsFor } from './fontsFor'

const families = Object.keys(fontFiles) as FontFamily[]
// Joiners have no effect without letters of a joining script.
const joiners = [0x200c, 0x200d, 0x200e, 0x200f]
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The text extracted from a document of this one line; the words of a right-to-left line come in reverse order. */
async function textOfPdf(text: string, fontWeight = 400): Promise<string> {
  const isRightToLeft = rightToLeft.test(text)
  const style = {
    fontFamily: fontsFor(text),
    fontWeight,
    ...(isRightToLeft ? ({ direction: 'rtl', textAlign: 'right' } as const) : {}),
  }
  const buffer = await renderToBuffer(
    <Document>
      <Page>
        <Text style={style}>{text}</Text>
      </Page>
    </Document>,
  )
  const page = await (await getDocument({ data: new Uint8Array(buffer), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  const words = items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .normalize('NFC')
    .split(' ')
  return (isRightToLeft ? words.toReversed() : words).join(' ')
}

const sourcesOf = (family: FontFamily) => Font.getRegisteredFonts()[family]?.sources ?? []

beforeAll(() => {
  registerFonts(path.resolve('public/fonts'))
  // Files before this one in its process loaded some. The fonts of the library itself it loads only once.
  for (const source of families.flatMap(sourcesOf)) Object.assign(source, { data: null, loadResultPromise: null })
})

describe('the fonts of a report', () => {
  it('are Noto Sans alone for Latin letters, and no other file is read', async () => {
    const text = 'Zoë & José – “12.5 %” ½ € − Žižek'
    expect(fontsFor(text)).toEqual(['Noto Sans'])
    expect(await textOfPdf(text)).toBe(text)
    for (const family of families)
      if (family !== 'Noto Sans') for (const { data } of sourcesOf(family)) expect(data, family).toBeNull()
  })

  it.each([
    ['Greek and Cyrillic', 'Ελένη Παπαδοπούλου Ольга Щербакова Đặng Thị Ngọc'],
    ['signs', '→ ← ✓ ≤ ≥ ≠ ∞ ‰ ★ ₹ ₽ № ™'],
    ['Arabic', 'فاطمة الزهراء الأحمدي'],
    ['lam and alef', 'سلام لا إله إلا الإسلام والآلات'],
    ['Persian', 'پیشرفت گزارش چیست'],
    ['Hebrew', 'דוד בן־גוריון'],
    ['Thai', 'สวัสดีครับ ภาษาไทย'],
    ['Simplified Chinese', '王小明 李娜 简体中文报告'],
    ['Traditional Chinese', '臺灣繁體中文 張惠妹'],
    ['Japanese', '日本語のレポート 山田太郎'],
    ['Korean', '한국어 보고서 김민수 金民秀'],
    ['rare Chinese characters', '陳堃 𠮷野 龘'],
    ['emoji between words', 'Great 👍 work 😊 done'],
  ])('draw %s so that it can be extracted again', async (_, text) => {
    expect(await textOfPdf(text)).toBe(text)
    expect(await textOfPdf(text, 700)).toBe(text)
  })

  it('are extracted alike in each document of a process, also after composed letters', async () => {
    for (const text of ['éžộ', 'ezo', 'ة', 'ه', 'إ', 'ا']) expect(await textOfPdf(text)).toBe(text)
  })

  it('draw a box for a missing character, and the text around it', async () => {
    expect(await textOfPdf('before ሰ after')).toMatch(/^before .+ after$/u)
    expect(await textOfPdf('before \u{e0001}\u200d after')).toMatch(/^before .*after$/u)
  })
})

describe('the fonts a text needs', () => {
  it.each<[string, FontFamily[]]>([
    ['王小明', ['Noto Sans', 'Noto Sans SC', 'Missing']],
    ['張惠妹 臺灣', ['Noto Sans', 'Noto Sans TC', 'Missing']],
    ['山田さん', ['Noto Sans', 'Noto Sans JP', 'Missing']],
    ['김민수 金', ['Noto Sans', 'Noto Sans KR', 'Noto Sans TC', 'Missing']],
    ['Ольга', ['Noto Sans', 'Missing']],
    ['「」', ['Noto Sans', 'Noto Sans SC', 'Missing']],
    ['שלום 👍', ['Noto Emoji', 'Noto Sans', 'Noto Sans Hebrew', 'Missing']],
  ])('%s', (text, expected) => expect(fontsFor(text)).toEqual(expected))

  it('include at least every font that has its characters', async () => {
    await Promise.all(families.map((fontFamily) => Font.load({ fontFamily })))
    const known = new Map<FontFamily, ReadonlySet<number>>()
    for (const family of families) {
      const font = sourcesOf(family)[0]?.data
      if (family !== 'Missing' && font && 'characterSet' in font)
        known.set(family, new Set(font.characterSet as number[]))
    }
    const points = Array.from(new Set(Array.from(known.values(), (set) => Array.from(set)).flat())).filter(
      (point) => !joiners.includes(point),
    )
    const lost = points.filter(
      (point) => !fontsFor(String.fromCodePoint(point)).some((family) => known.get(family)?.has(point)),
    )
    expect(lost.map((point) => point.toString(16))).toEqual([])
  })
})
