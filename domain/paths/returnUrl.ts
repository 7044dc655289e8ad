/**
 * The path of a return address of the product's own origin, null for anything else: foreign origins, other schemes,
 * protocol-relative and backslash spellings, control characters.
 */
export function ownReturnUrl(candidate: string | null | undefined, appUrl: string): string | null {
  if (candidate === null || candidate === undefined || candidate === '' || /[\u0000-\u001f\\]/.test(candidate))
    return null
  if (!candidate.startsWith('/') && !/^https?:\/\//i.test(candidate)) return null
  if (!URL.canParse(candidate, appUrl)) return null
  const url = new URL(candidate, appUrl)
  if (url.origin !== new URL(appUrl).origin || `${url.username}${url.password}` !== '' || url.pathname.startsWith('//'))
    return null
  return `${url.pathname}${url.search}${url.hash}`
}
