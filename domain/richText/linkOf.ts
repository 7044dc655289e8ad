const schemes = new Set(['http:', 'https:', 'mailto:'])

/** The address a link may lead to, written out whole; null for other schemes, for parts of an address and for hidden names in front of a host. */
export function linkOf(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { protocol, username, password, href: whole } = new URL(href)
  return schemes.has(protocol) && username === '' && password === '' ? whole : null
}
