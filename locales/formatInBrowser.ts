import formatCompiled from 'use-intl/format-message/format-only'
import { isolated } from './isolated'

type Given = Parameters<typeof formatCompiled>

/** Replaces next-intl's formatter in browsers, which get only compiled messages (`next.config.mjs`). */
export default function formatInBrowser(...[key, message, values, options]: Given): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, message, isolated(values), options)
}

formatInBrowser.raw = false
