import { Secret, TOTP } from 'otpauth'
import { issueCode } from '@/server/credentials/codes/codes'
import { db } from '@/server/db/client'
import { cookieOf, createAccount, freshAddress, password } from '../support/accounts'
import { type HttpResponse, send } from '../support/request'
import type { Tally } from '../support/threat'

export const otherPassword = 'Other-Lantern-43!'

export const post = (path: string, body: object, headers: Record<string, string> = {}, port?: number) =>
  send({ path: `/api/account/${path}`, body, headers, from: freshAddress(), port })

export const succeeded = ({ status, headers }: HttpResponse) =>
  status === 200 &&
  (headers['set-cookie']?.some((line) => line.includes('session-token=') && !/Max-Age=0/i.test(line)) ?? false)

export const summaryOf = ({ status, text }: HttpResponse) => `${status} ${text.slice(0, 160)}`

export const mailsTo = (to: string) => db().emailMessage.findMany({ where: { to }, orderBy: { createdAt: 'desc' } })

export const codeFor = (
  userId: string,
  purpose: 'ResetPassword' | 'ConfirmEmail' | 'ChangeEmail',
  email: string,
  now = new Date(),
) => db().$transaction((tx) => issueCode(tx, { userId, purpose, now, email }))

/** An account with an authenticator app, enrolled through the endpoints; and the app's code at an instant. */
export async function accountWithTwoFactor() {
  const account = await createAccount()
  const cookie = await cookieOf(account.userId)
  const begun = JSON.parse((await post('startTwoFactor', { password }, { cookie })).text) as { secret: string }
  const at = (time: number) => new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: time })
  const enabled = await post('enableTwoFactor', { code: at(Date.now()) }, { cookie })
  if (enabled.status !== 200) throw new Error(`No second factor: ${summaryOf(enabled)}`)
  await db().user.update({ where: { id: account.userId }, data: { twoFactorLastStep: null } })
  return { ...account, secret: begun.secret, at }
}

/** Asserts that secrets are in no column of any table, and so in no backup. */
export async function expectNotStored(tally: Tally, secrets: readonly string[]): Promise<void> {
  const tables = await db().$queryRaw<
    { name: string }[]
  >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  for (const { name } of tables) {
    const [row] = await db().$queryRawUnsafe<{ count: bigint }[]>(
      `SELECT count(*) AS count FROM "${name}" t WHERE t::text LIKE ANY ($1)`,
      secrets.map((secret) => `%${secret}%`),
    )
    tally.expect(row?.count === 0n, `${name} contains it in plain text`)
  }
}
