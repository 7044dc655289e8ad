import formatCompiled from 'use-intl/format-message/format-only'

type Values = Readonly<Record<string, unknown>>

/** Letters of alphabets that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A text as a unit of its own direction (FSI, PDI), so that it turns neither its sentence nor what stands beside it. */
const isolate = (text: string) => `\u2068${text}\u2069`

/**
 * The values of a message: those written from right to left are isolated, as names of people and companies. All others
 * stay as they are.
 */
function isolated<Given extends Values | undefined>(values: Given): Given {
  if (values === undefined) return values
  const entries = Object.entries(values)
  if (!entries.some(([, value]) => typeof value === 'string' && rightToLeft.test(value))) return values
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' && rightToLeft.test(value) ? isolate(value) : value,
    ]),
  ) as unknown as Given
}

type Given = Parameters<typeof formatCompiled>

/** Replaces next-intl's formatter in browsers, which get only compiled messages (`next.config.mjs`). */
export default function formatInBrowser(...[key, message, values, options]: Given): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, message, isolated(values), options)
}

formatInBrowser.raw = false
