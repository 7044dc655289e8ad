import { fontFiles, reportFontFamily, type FontFamily } from './fontFamilies'

// Symbols that Noto Sans itself has are left out here: an ordinary report loads no other font for its dashes and
// currencies.
const scripts: readonly (readonly [FontFamily, RegExp])[] = [
  ['Noto Emoji', /[\p{Emoji_Presentation}\u2049\u2139\u303d\u3297\u3299\ufe0f\u{1f000}-\u{1faff}]/u],
  [
    'Noto Sans Symbols',
    /[\u2016\u2017\u201b\u201f\u2021\u2023-\u2025\u2027\u2030\u2031\u2034-\u2038\u203b-\u2043\u2045-\u205e\u2070-\u209f\u20d0-\u20e2\u20e4-\u20f0\u2100-\u2112\u2114\u2115\u2117-\u2121\u2123-\u2211\u2213-\u27ff\u2900-\u2bff]/u,
  ],
  ['Vazirmatn', /[\p{scx=Arabic}\u06dd]/u],
  ['Noto Sans Hebrew', /\p{scx=Hebrew}/u],
  ['Noto Sans Thai', /[\p{scx=Thai}\u0e3f]/u],
  ['Noto Sans Devanagari', /[\p{scx=Devanagari}\u0953\u0954]/u],
  ['Noto Sans KR', /\p{Script=Hangul}/u],
  ['Noto Sans JP', /[\p{Script=Hiragana}\p{Script=Katakana}\u3099-\u309c\u30a0\u30fb\u30fc]/u],
]
const han = /[\p{Script=Han}\u3190-\u319f\u31a0-\u31bf\u31c0-\u31ef\u3200-\u33ff\ufe30-\ufe4f]/u
const eastAsianSigns = /[\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
const eastAsian: readonly FontFamily[] = ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP']
const plain = /^[\n\u0020-\u007e\u00a0-\u024f\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u20ac\u2212]*$/
const order = Object.keys(fontFiles) as FontFamily[]

/**
 * The font families a text needs, in the order of glyph fallback: the `fontFamily` of a document. Only Noto Sans for
 * Latin, Greek and Cyrillic; the others are large, and only those listed here are read or fetched.
 *
 *     <Page style={{ fontFamily: fontsFor(JSON.stringify(report)) }}>
 */
export function fontsFor(text: string): FontFamily[] {
  if (plain.test(text)) return [reportFontFamily]
  const characters = Array.from(new Set(text))
  const has = (pattern: RegExp) => characters.some((character) => pattern.test(character))
  const chosen: FontFamily[] = [
    reportFontFamily,
    ...scripts.filter(([, pattern]) => has(pattern)).map(([family]) => family),
  ]
  const forHan = hanFonts(new Set(characters.filter((character) => han.test(character))), {
    hasKana: chosen.includes('Noto Sans JP'),
    hasHangul: chosen.includes('Noto Sans KR'),
  })
  const signs: FontFamily[] =
    has(eastAsianSigns) && ![...chosen, ...forHan].some((family) => eastAsian.includes(family)) ? ['Noto Sans SC'] : []
  const others = order.filter((family) => chosen.includes(family) && !forHan.includes(family))
  // Without a final fallback, react-pdf would draw missing characters with wrong glyphs of Helvetica.
  return [...others, ...forHan, ...signs, 'Missing']
}

type HanFamily = Extract<FontFamily, 'Noto Sans SC' | 'Noto Sans TC' | 'Noto Sans JP'>

const families: readonly HanFamily[] = ['Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP']
const hanScript = /\p{Script=Han}/u
// The range of common characters in each national character set: the fonts hold exactly these.
const standards: Record<HanFamily, { encoding: string; leads: [number, number]; trails: [number, number] }> = {
  'Noto Sans SC': { encoding: 'gb2312', leads: [0xb0, 0xf7], trails: [0xa1, 0xfe] },
  'Noto Sans TC': { encoding: 'big5', leads: [0xa4, 0xc6], trails: [0x40, 0xfe] },
  'Noto Sans JP': { encoding: 'euc-jp', leads: [0xb0, 0xf4], trails: [0xa1, 0xfe] },
}
const known = new Map<HanFamily, ReadonlySet<string>>()

function charactersOf(family: HanFamily): ReadonlySet<string> {
  const found = known.get(family) ?? decoded(family)
  known.set(family, found)
  return found
}

function decoded(family: HanFamily): ReadonlySet<string> {
  const { encoding, leads, trails } = standards[family]
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1) {
    for (let trail = trails[0]; trail <= trails[1]; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (hanScript.test(text) && Array.from(text).length === 1) characters.add(text)
    }
  }
  return characters
}

/**
 * The fonts for Chinese characters, the best match first. The same character looks different in China, Taiwan and
 * Japan: kana in the report select Japanese, hangul the traditional forms, else the forms that more of the characters
 * belong to.
 */
function hanFonts(
  characters: ReadonlySet<string>,
  { hasKana, hasHangul }: { hasKana: boolean; hasHangul: boolean },
): FontFamily[] {
  if (characters.size === 0) return []
  const lacking = (family: HanFamily) =>
    Array.from(characters).filter((character) => !charactersOf(family).has(character)).length
  const preferred = hasKana
    ? 'Noto Sans JP'
    : hasHangul || lacking('Noto Sans TC') < lacking('Noto Sans SC')
      ? 'Noto Sans TC'
      : 'Noto Sans SC'
  const chosen: FontFamily[] = []
  let left = Array.from(characters)
  for (const family of [preferred, ...families.filter((other) => other !== preferred)] as const) {
    const rest = left.filter((character) => !charactersOf(family).has(character))
    if (rest.length < left.length) chosen.push(family)
    left = rest
  }
  return left.length > 0 ? [...chosen, 'Noto Sans Han'] : chosen
}
