import type { CompiledMessage } from 'icu-minify/format'
import type formatCompiled from 'use-intl/format-message/format-only'
import { compiledText } from './compiledText'
import formatInBrowser from './formatInBrowser'

type Given = Parameters<typeof formatCompiled>

const known = new Map<string, CompiledMessage>()

/** Compiles a message; an already compiled one is returned as it is. */
function compiledOf(message: string): CompiledMessage {
  const made = known.get(message) ?? compiledText(message)
  known.set(message, made)
  return made
}

/**
 * Replaces next-intl's formatter on the server: a page's messages arrive as written or, when a browser receives the
 * same, compiled. Browsers get only compiled messages, and so no message parser (`next.config.mjs`).
 */
export default function formatMessage(...[key, message, values, options]: Given): ReturnType<typeof formatCompiled> {
  return formatInBrowser(key, typeof message === 'string' ? compiledOf(message) : message, values, options)
}

formatMessage.raw = false
