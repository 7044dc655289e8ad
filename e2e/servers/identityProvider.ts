import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Person = { email: string; email_verified: boolean; given_name: string; family_name: string }
type Options = { redirectUri: string; port?: number }

const scope = 'openid email profile'

const page = `<!doctype html><html lang="en"><title>Test identity provider</title><main><h1>Test identity provider</h1><form method="post">
<p><label>Email <input name="email" required></label></p>
<p><label>First name <input name="given_name"></label></p>
<p><label>Last name <input name="family_name"></label></p>
<p><label><input type="checkbox" name="verified" value="yes" checked> This email is verified</label></p>
<p><button name="answer" value="go">Continue</button> <button name="answer" value="cancel" formnovalidate>Cancel</button></p>
</form></main></html>`

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

type Client = { clientId: string; clientSecret: string; redirectUri: string }

/** The provider of this issuer for one client: accounts are identified by their address. */
function providerAt(issuer: string, { clientId, clientSecret, redirectUri }: Client, people: Map<string, Person>) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          kty: 'RSA',
          use: 'sig',
          alg: 'RS256',
        },
      ],
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
}

/**
 * A real OpenID Connect provider on loopback that accepts any input in its sign-in form; the address is also the
 * subject. Returns the settings that the site needs, and a way to stop it.
 */
export async function startIdentityProvider({
  redirectUri,
  port = 0,
}: Options): Promise<{ issuer: string; clientId: string; clientSecret: string; stop: () => Promise<void> }> {
  const [clientId, clientSecret] = ['ripplemark-test', randomBytes(24).toString('hex')]
  const people = new Map<string, Person>()
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = (_, response) => response.end()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = providerAt(issuer, { clientId, clientSecret, redirectUri }, people)
  const finish = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await formOf(request)
    const [email, hasCancelled] = [form.get('email')?.trim() ?? '', form.get('answer') === 'cancel']
    if (!hasCancelled)
      people.set(email, {
        email,
        email_verified: form.get('verified') === 'yes',
        given_name: form.get('given_name') ?? '',
        family_name: form.get('family_name') ?? '',
      })
    await provider.interactionFinished(
      request,
      response,
      hasCancelled ? { error: 'access_denied' } : { login: { accountId: email } },
    )
  }
  const protocol = provider.callback()
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return protocol(request, response)
    if (request.method === 'POST') return finish(request, response)
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { issuer, clientId, clientSecret, stop }
}
