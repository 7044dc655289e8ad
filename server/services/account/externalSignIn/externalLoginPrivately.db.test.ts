import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ExternalIdentity } from '@/domain/account'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { stubSettings } from '@/server/testing/settings'
import { makeTicket } from '@/server/credentials/session/tickets'
import { completeExternalLogin } from './completeExternalLogin'
import { createAccountForExternalLogin } from './createAccountForExternalLogin'

stubSettings({ ACCOUNT_PRIVACY: 'strict', AUTH_FACEBOOK_ID: 'id', AUTH_FACEBOOK_SECRET: 'secret' })

const now = new Date('2026-03-02T09:00:00Z')
const contextOf = async (who: ExternalIdentity) => ({
  actor: nobody(),
  db: db(),
  now,
  client: { address: null, userAgent: null, tickets: { external: await makeTicket('external', who, now) } },
})
const identity = (email: string): ExternalIdentity => ({
  provider: 'facebook',
  providerKey: randomUUID(),
  email,
  isEmailVerified: false,
  firstName: 'Ada',
  lastName: 'Byron',
})

it('under strict privacy a provider that does not confirm addresses does not reveal which are known', async () => {
  const { user } = await profile()
  const [known, unknown] = [user.email, `${randomUUID()}@example.test`]
  const shapes = []
  for (const email of [known, unknown]) {
    const context = await contextOf(identity(email))
    const { result } = await completeExternalLogin(context, {})
    expect(result).toMatchObject({ isNewUser: true, claims: [{ type: 'email', value: email }, {}, {}] })
    const created = await createAccountForExternalLogin(context, { email })
    shapes.push({
      ...created.result,
      userId: typeof created.result.userId,
      opened: created.opened,
      tickets: Object.keys(created.tickets).sort(),
    })
  }
  expect(shapes[0]).toEqual(shapes[1])
  expect(await db().externalLogin.count({ where: { userId: user.id } })).toBe(0)
  expect((await mailsTo(known)).map(({ subject }) => subject)).toHaveLength(1)
})
