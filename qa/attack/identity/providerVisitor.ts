import { startIdentityProvider } from '@/e2e/servers/identityProvider'
import { env } from '@/server/env'
import { freshAddress } from '../support/accounts'
import { type HttpRequest, type HttpResponse, send } from '../support/request'
import { withSite } from '../support/site'

/** A browser's cookies, for a site on this port, with a client address of its own. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  private readonly from = freshAddress()

  constructor(private readonly port: number) {}

  /** Sends a request with its cookies, and stores those of the response. */
  async send(request: Omit<HttpRequest, 'port' | 'from'>): Promise<HttpResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send({
      ...request,
      port: this.port,
      from: this.from,
      headers: { ...(cookie === '' ? {} : { cookie }), ...request.headers },
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Does it hold a session cookie? */
  get isSignedIn(): boolean {
    return [...this.cookies.keys()].some((name) => name.endsWith('next-auth.session-token'))
  }

  /** A copy of this browser in its current state. */
  copy(): Visitor {
    const other = new Visitor(this.port)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }
}

/** What is entered in the form of the provider. */
export type FormInput = Record<string, string>
type Work = (open: () => Visitor, port: number, stopProvider: () => Promise<void>) => Promise<void>

/** A response in short. */
export const summaryOf = ({ status, text, headers }: HttpResponse) =>
  `${status} ${headers.location ?? ''} ${text.slice(0, 160)}`

/** A site with sign-in by a provider, while `work` runs; a second provider has an endpoint but is unreachable. */
export async function withProvider(work: Work): Promise<void> {
  const provider = await startIdentityProvider({ redirectUri: `${env().appUrl}/api/auth/callback/oidc` })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await provider.stop()
    isStopped = true
  }
  const settings = {
    AUTH_OIDC_ISSUER: provider.issuer,
    AUTH_OIDC_ID: provider.clientId,
    AUTH_OIDC_SECRET: provider.clientSecret,
    AUTH_OIDC_NAME: 'Test login',
    AUTH_FACEBOOK_ID: 'id',
    AUTH_FACEBOOK_SECRET: 'secret',
  }
  await withSite(settings, ({ port }) => work(() => new Visitor(port), port, stop)).finally(stop)
}

/** Begins a sign-in by the provider. */
export const start = (visitor: Visitor) =>
  visitor.send({
    path: '/api/account/startExternalLogin?provider=oidc&returnUrl=%2Fme',
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Steps through the provider's pages and form; returns the path of its redirect back to the site. */
export async function signInAtProvider(from: string, input: FormInput): Promise<string> {
  const cookies = new Map<string, string>()
  let [address, form]: [string, URLSearchParams | null] = [from, null]
  for (let hop = 0; hop < 10 && !address.startsWith(env().appUrl); hop += 1) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers,
      ...(form === null ? {} : { method: 'POST', body: form }),
    })
    for (const line of response.headers.getSetCookie())
      cookies.set(line.split('=', 1)[0]!, /=([^;]*)/.exec(line)?.[1] ?? '')
    const location: string | null = response.headers.get('location')
    form = location === null ? new URLSearchParams({ given_name: 'Ada', family_name: 'Byron', ...input }) : null
    if (location !== null) address = new URL(location, address).href
  }
  return address.replace(env().appUrl, '')
}

/** The whole sign-in of one browser, up to the last step that opens a session. */
export async function returnFromProvider(visitor: Visitor, input: FormInput): Promise<string> {
  const back = await signInAtProvider((await start(visitor)).headers.location ?? '', input)
  await visitor.send({ path: back })
  return back
}
/** The last step, which opens a session. */
export const completeSignIn = (visitor: Visitor) =>
  visitor.send({ path: '/api/account/completeExternalLogin?returnUrl=%2Fme' })
