import type { CompiledMessage } from 'icu-minify/format'
import compile from 'icu-minify/compile'

/** A compiled message; a text that cannot be parsed as a message is used literally. */
export function compiledText(text: string): CompiledMessage {
  try {
    // Its compiled branches have no prototype; only plain objects can be passed to a browser.
    return structuredClone(compile(text))
  } catch {
    return text
  }
}
