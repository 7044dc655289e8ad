import bcrypt from 'bcryptjs'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { db } from '@/server/db/client'
import { openSession } from '@/server/credentials/session/openSession'
import { profile } from '@/server/testing/factories/profile'
import { send } from './request'

export const password = 'Quiet-Lantern-42!'
let hash: Promise<string> | undefined
let count = 0
let addresses = 0

/** A new loopback address on each call: a client not seen before. */
export const freshAddress = (): string => {
  addresses += 1
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** An account with a password that can sign in. */
export async function createAccount(fields: Parameters<typeof profile>[0] = {}) {
  hash ??= bcrypt.hash(password, 10)
  count += 1
  const email = `attack.${Date.now()}.${count}@example.test`
  const made = await profile({
    ...fields,
    user: { email, userName: email, emailConfirmed: true, passwordHash: await hash, ...fields.user },
  })
  return { ...made, email }
}

const cookieIn = (lines: readonly string[] = []) =>
  lines
    .map((line) => /^((?:__Secure-)?next-auth\.session-token=[^;]+)/.exec(line)?.[1])
    .find((value) => value !== undefined)

/** The response of the sign-in endpoint. */
export const tryPassword = (email: string, given: string, from = freshAddress(), port?: number) =>
  send({ path: '/api/account/login', body: { email, password: given, rememberMe: true }, from, port })

/** Signs in through the endpoint; returns the cookie. */
export async function signIn(email: string, given = password, port?: number): Promise<string> {
  const answer = await tryPassword(email, given, undefined, port)
  const cookie = cookieIn(answer.headers['set-cookie'])
  if (cookie === undefined) throw new Error(`No session was opened: ${answer.status} ${answer.text}`)
  return cookie
}

/**
 * Creates a session directly, where sign-in is not under attack. With `managing`, for staff who act for that company.
 */
export async function cookieOf(userId: string, managing?: string): Promise<string> {
  const user = await db().user.findUniqueOrThrow({ where: { id: userId } })
  const opened = await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null })
  if (managing !== undefined)
    await db().userSession.update({
      where: { id: opened.sessionId },
      data: { managedSubscriptionId: managing, managedUntil: new Date(Date.now() + 3_600_000) },
    })
  const { name, value } = await sessionCookie(opened)
  return `${name}=${value}`
}
