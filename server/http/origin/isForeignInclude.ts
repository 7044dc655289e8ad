import 'server-only'

/**
 * Whether this is a cross-site subresource request: an image, script, frame or fetch of another site (Sec-Fetch-*).
 * The kind or size of the response would reveal something to that site. A navigation is different: it shows the
 * address of the site that answers.
 */
export function isForeignInclude(request: Request): boolean {
  const [site, mode, into] = ['site', 'mode', 'dest'].map((name) => request.headers.get(`sec-fetch-${name}`))
  const goesThere = mode === 'navigate' && (into === null || into === 'document')
  return (site === 'cross-site' || site === 'same-site') && !goesThere
}
