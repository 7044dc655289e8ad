import { linkOf } from '@/domain/richText'

/** The URL meant by a typed example.org or mail address; null when no link to it is allowed. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^[^@/:]+@[^@/:]+$/.test(text)) return linkOf(`mailto:${text}`)
  return linkOf(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
}
