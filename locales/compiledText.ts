import type { CompiledMessage } from 'icu-minify/format'
import compile from 'icu-minify/compile'

/** A text made ready to be put together; one that cannot be read as a message stands for itself. */
export function compiledText(text: string): CompiledMessage {
  try {
    // The branches it makes have no prototype; only plain objects may be handed to a browser.
    return structuredClone(compile(text))
  } catch {
    return text
  }
}
