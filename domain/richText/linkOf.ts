const schemes = new Set(['http:', 'https:', 'mailto:'])

/**
 * The normalised, absolute address of a link; null for other schemes, relative addresses and credentials before a
 * host.
 */
export function linkOf(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { protocol, username, password, href: whole } = new URL(href)
  return schemes.has(protocol) && username === '' && password === '' ? whole : null
}
