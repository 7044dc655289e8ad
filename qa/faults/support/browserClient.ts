/** A browser's cookies and redirects: it stores cookies and follows no redirect by itself. */
export class BrowserClient {
  readonly cookies = new Map<string, string>()

  /**
   * Sends a request with its cookies, and measures it. Throws when there is no response after `timeout` milliseconds.
   */
  async send(
    address: string,
    {
      form,
      json,
      headers = {},
      timeout = 30_000,
    }: { form?: Record<string, string>; json?: object; headers?: Record<string, string>; timeout?: number } = {},
  ) {
    const from = performance.now()
    const body =
      form === undefined ? (json === undefined ? undefined : JSON.stringify(json)) : new URLSearchParams(form)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const typed: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: { cookie, ...typed, ...headers },
      signal: AbortSignal.timeout(timeout),
    })
    const text = await answer.text()
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      text,
      location: location === null ? null : new URL(location, address).href,
      milliseconds: performance.now() - from,
    }
  }
}
