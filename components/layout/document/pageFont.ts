import localFont from 'next/font/local'

// Each face has its own characters and is loaded only where a page uses them (optional: a text keeps the font in which it
// was first shown, so that nothing moves; not those of further Latin letters, such as Ł, which would stay bolder than the
// letters beside them: they are replaced when they arrive, one letter wide). The last is requested with the page, and its fallback has the widths of Inter.
// The calls are alike because the framework reads them when it builds: their arguments must be literals.
const latinExt = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2',
  weight: '100 900',
  display: 'fallback',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})
const cyrillic = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-cyrillic-opsz-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
})
const cyrillicExt = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-cyrillic-ext-opsz-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F' },
  ],
})
const greek = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-greek-opsz-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF' },
  ],
})
const greekExt = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-greek-ext-opsz-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+1F00-1FFF' }],
})
const vietnamese = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-vietnamese-opsz-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
  ],
})
const latin = localFont({
  src: '../../../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
  weight: '100 900',
  display: 'optional',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})

/** The font of all pages, as a value of CSS `font-family`. */
export const pageFont = [latinExt, cyrillic, cyrillicExt, greek, greekExt, vietnamese, latin]
  .map(({ style }) => style.fontFamily)
  .join(', ')
