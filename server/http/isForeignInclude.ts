import 'server-only'

/**
 * Does the page of another site take this into itself, as a picture, a script, a frame or a call? Browsers say so of themselves.
 * What it takes or how large it is would tell that site something. To go there is another thing: that shows the address of whoever answers.
 */
export function isForeignInclude(request: Request): boolean {
  const [site, mode, into] = ['site', 'mode', 'dest'].map((name) => request.headers.get(`sec-fetch-${name}`))
  const goesThere = mode === 'navigate' && (into === null || into === 'document')
  return (site === 'cross-site' || site === 'same-site') && !goesThere
}
