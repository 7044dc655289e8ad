import bcrypt from 'bcryptjs'
import { sessionCookie } from '@/server/auth/sessionCookie'
import { db } from '@/server/db/client'
import { openSession } from '@/server/services/account/openSession'
import { profile } from '@/server/testing/factories/profile'
import { ask } from './ask'

export const password = 'Quiet-Lantern-42!'
let hash: Promise<string> | undefined
let born = 0
let addresses = 0

/** Another loopback address each time: whoever comes from it was never here before. */
export const freshAddress = (): string => {
  addresses += 1
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** Somebody with a password of their own who can sign in. */
export async function somebody(fields: Parameters<typeof profile>[0] = {}) {
  hash ??= bcrypt.hash(password, 10)
  born += 1
  const email = `attack.${Date.now()}.${born}@example.test`
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

/** What the sign-in door answers. */
export const tryPassword = (email: string, given: string, from = freshAddress(), port?: number) =>
  ask({ path: '/api/account/login', body: { email, password: given, rememberMe: true }, from, port })

/** The cookie of somebody who signs in by the door, as people do. */
export async function signIn(email: string, given = password, port?: number): Promise<string> {
  const answer = await tryPassword(email, given, undefined, port)
  const cookie = cookieIn(answer.headers['set-cookie'])
  if (cookie === undefined) throw new Error(`No session was opened: ${answer.status} ${answer.text}`)
  return cookie
}

/** A session opened behind the door, for those whose sign-in is not what is attacked. With `managing`, staff who act for that company. */
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
