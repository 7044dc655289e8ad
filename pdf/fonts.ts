import { Font } from '@react-pdf/renderer'
import { breaks } from './breaks'
import { fontFiles } from './fontFamilies'

const registered = new Set<string>()

/**
 * Registers the fonts under `base` (an absolute URL in a browser, a directory in Node) by family. A file is read when a
 * document uses its family: give a document the families of its text, `fontFamily: fontsFor(text)`.
 */
export function registerFonts(base: string): void {
  if (registered.has(base)) return
  registered.add(base)
  for (const [family, { file, weights }] of Object.entries(fontFiles)) {
    Font.register({
      family,
      fonts: weights.map((fontWeight) => ({ src: `${base}/${file}-${fontWeight}.ttf`, fontWeight })),
    })
  }
  Font.registerHyphenationCallback((word) => breaks(word ?? ''))
}
