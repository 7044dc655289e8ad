import { randomUUID } from 'node:crypto'
import { db } from '@/server/db/client'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { type HttpResponse, send } from '../support/request'
import { cookieOf, createAccount, freshAddress } from '../support/accounts'
import { withSite } from '../support/site'
import type { Tally } from '../support/threat'

const password = 'Other-Lantern-43!'
type Subject = { email: string; userId: string }

/** Requests to public endpoints: by address, and by the id that registering returns, which may not exist. */
const publicEndpoints: Record<string, (subject: Subject) => object> = {
  login: ({ email }) => ({ email, password: 'Wrong-Word-1!', rememberMe: false }),
  sendPasswordResetEmail: ({ email }) => ({ email }),
  resendConfirmEmail: ({ email }) => ({ email }),
  register: ({ email }) => ({ email, password, confirmPassword: password }),
  confirmEmail: ({ userId }) => ({ userId, code: 'wrong' }),
  confirmInvite: ({ userId }) => ({ userId, code: 'wrong', password }),
  resetPassword: ({ userId }) => ({ userId, code: 'wrong', password }),
}
/** Requests to protected endpoints: refused without a session or role before the address is looked up. */
const protectedEndpoints: Record<string, (subject: Subject) => object> = {
  invite: ({ email }) => ({ email, sendEmail: false }),
  resendInviteEmail: ({ email }) => ({ email }),
  lockout: ({ email }) => ({ email, lockout: true }),
}

/** A response without ids and without the expiry second of a cookie, which depends on the time of the response. */
const comparable = ({ status, headers, text }: HttpResponse) =>
  JSON.stringify([
    status,
    text,
    Object.keys(headers).sort(),
    headers['set-cookie']?.map((line) => line.replace(/=[^;]*/, '=…').replace(/Expires=[^;]*/i, 'Expires=…')),
  ]).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')

/** An account of each kind, and a non-existent one. */
async function everyKind(): Promise<Record<string, Subject>> {
  const users = {
    known: {},
    archived: { archived: true },
    unconfirmed: { emailConfirmed: false },
    'locked indefinitely': { lockoutEnd: lockedIndefinitely },
    'locked for ten minutes': { lockoutEnd: new Date(Date.now() + 600_000), accessFailedCount: 5 },
    'without a password': { passwordHash: null },
  }
  const kinds = await Promise.all(
    Object.entries(users).map(async ([kind, user]) => [kind, await createAccount({ user })] as const),
  )
  return Object.fromEntries(kinds)
}

/** With strict privacy a visitor gets the same response for every address and every id. */
export async function compareStrictResponses(tally: Tally): Promise<void> {
  const kinds = await everyKind()
  const person = { cookie: await cookieOf((await createAccount()).userId) }
  const before = await db().user.count()
  await withSite({ ACCOUNT_PRIVACY: 'strict' }, async ({ port }) => {
    const compare = async (
      path: string,
      body: (subject: Subject) => object,
      headers: Record<string, string>,
      isRight: (answer: HttpResponse) => boolean,
    ) => {
      const answer = (subject: Subject) =>
        send({ path: `/api/account/${path}`, body: body(subject), headers, from: freshAddress(), port })
      const first = await answer({ email: `nobody.${randomUUID()}@example.test`, userId: randomUUID() })
      const expected = comparable(first)
      tally.expect(isRight(first), `${path}: ${expected.slice(0, 250)}`)
      for (const [kind, subject] of Object.entries(kinds)) {
        const actual = comparable(await answer(subject))
        tally.expect(
          actual === expected,
          `${path} for an account that is ${kind}: ${actual.slice(0, 250)}; for none ${expected.slice(0, 250)}`,
        )
      }
    }
    for (const [path, body] of Object.entries(publicEndpoints))
      await compare(path, body, {}, ({ status }) => status === 200 || status === 400)
    for (const [path, body] of Object.entries(protectedEndpoints)) {
      await compare(path, body, {}, ({ status }) => status === 401)
      await compare(path, body, person, ({ status }) => status === 403)
    }
  })
  tally.expect((await db().user.count()) === before + 1, 'an account other than the registered one was created')
}
