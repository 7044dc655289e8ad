import type { FontFamily } from './fontFamilies'

type HanFamily = Extract<FontFamily, 'Noto Sans SC' | 'Noto Sans TC' | 'Noto Sans JP'>

const families: readonly HanFamily[] = ['Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP']
const han = /\p{Script=Han}/u
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
      if (han.test(text) && Array.from(text).length === 1) characters.add(text)
    }
  }
  return characters
}

/**
 * The fonts for Chinese characters, the best match first. The same character looks different in China, Taiwan and
 * Japan: kana in the report select Japanese, hangul the traditional forms, else the forms that more of the characters
 * belong to.
 */
export function hanFonts(
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
