import { compare as compareHash } from 'bcryptjs'
import { deepStrictEqual } from 'node:assert'
import { db } from '@/server/db/client'
import { hashPassword } from '@/server/credentials/password/password'
import { profile } from '@/server/testing/factories/profile'
import { compare } from './support/compare'
import { jsonClient } from '@/qa/support/jsonClient'
import { printTimes } from './support/printTimes'

const password = 'Quiet-Lantern-42!'
const [rounds, warmUps] = [60, 10]

/** Signing in with the right password through the site against the password hash alone. */
export async function signingIn(): Promise<void> {
  const passwordHash = await hashPassword(password)
  const { user } = await profile({ user: { passwordHash } })
  const { post, close } = jsonClient()
  const times = await compare({
    product: () => post('/api/account/login', { email: user.email, password }),
    baseline: async () => {
      if (!(await compareHash(password, passwordHash))) throw new Error('The bare comparison refused the password.')
    },
    rounds,
    warmUps,
  })
  close()
  deepStrictEqual(await db().userSession.count({ where: { userId: user.id } }), rounds + warmUps)
  printTimes({
    title: 'Signing in',
    product: 'POST /api/account/login with the right password',
    baseline: `bcrypt comparison of the same hash (${passwordHash.slice(0, 7)})`,
    aim: 1.3,
    times,
  })
}
