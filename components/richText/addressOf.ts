import { linkOf } from '@/domain/richText'

/** What somebody who types example.org or a mail address means by it; null when no link may lead there. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^[^@/:]+@[^@/:]+$/.test(text)) return linkOf(`mailto:${text}`)
  return linkOf(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
}
