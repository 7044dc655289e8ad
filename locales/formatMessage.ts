import type { CompiledMessage } from 'icu-minify/format'
import formatCompiled from 'use-intl/format-message/format-only'
import { compiledText } from './compiledText'

type Given = Parameters<typeof formatCompiled>

const known = new Map<string, CompiledMessage>()

/** A message as it is written, made ready to be put together; a second time it already is. */
function compiledOf(message: string): CompiledMessage {
  const made = known.get(message) ?? compiledText(message)
  known.set(message, made)
  return made
}

/**
 * Takes the place of next-intl's own on the server: words of a page come as they are written or, where a browser is to
 * have the same, compiled. Browsers get compiled words only, and so no code that reads written ones (`next.config.mjs`).
 */
export default function formatMessage(...[key, message, values, options]: Given): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, typeof message === 'string' ? compiledOf(message) : message, values, options)
}

formatMessage.raw = false
