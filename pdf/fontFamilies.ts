/** The font families in public/fonts, in the order of glyph fallback. */
export const fontFiles = {
  'Noto Emoji': { file: 'noto-emoji', weights: [400] },
  'Noto Sans': { file: 'noto-sans', weights: [400, 700] },
  'Noto Sans Symbols': { file: 'noto-sans-symbols', weights: [400] },
  Vazirmatn: { file: 'vazirmatn', weights: [400, 700] },
  'Noto Sans Hebrew': { file: 'noto-sans-hebrew', weights: [400, 700] },
  'Noto Sans Thai': { file: 'noto-sans-thai', weights: [400, 700] },
  'Noto Sans Devanagari': { file: 'noto-sans-devanagari', weights: [400, 700] },
  'Noto Sans KR': { file: 'noto-sans-kr', weights: [400] },
  'Noto Sans SC': { file: 'noto-sans-sc', weights: [400] },
  'Noto Sans TC': { file: 'noto-sans-tc', weights: [400] },
  'Noto Sans JP': { file: 'noto-sans-jp', weights: [400] },
  'Noto Sans Han': { file: 'noto-sans-han', weights: [400] },
  Missing: { file: 'missing', weights: [400] },
} as const satisfies Record<string, { file: string; weights: readonly number[] }>

export type FontFamily = keyof typeof fontFiles

/** The family of every report: Latin, Greek, Cyrillic and Vietnamese letters. */
export const reportFontFamily = 'Noto Sans' satisfies FontFamily
