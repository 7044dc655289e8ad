import { randomUUID } from 'node:crypto'
import { type RoleGroupName, roleGroupIds } from '@/domain/role'
import { db, type Prisma } from '@/server/db/client'
import { subscription } from './subscription'

type Fields = Partial<Omit<Prisma.ProfileUncheckedCreateInput, 'userId' | 'user'>> & {
  group?: RoleGroupName
  user?: Partial<Prisma.UserUncheckedCreateInput>
}

/** A person: an account with its profile, in a new company unless given (null: in none). */
export async function profile({ group = 'User', user = {}, ...fields }: Fields = {}) {
  const subscriptionId = fields.subscriptionId === undefined ? (await subscription()).id : fields.subscriptionId
  const email = user.email ?? `${randomUUID()}@example.test`
  const account = await db().user.create({
    data: { userName: email, emailConfirmed: true, roleGroupId: roleGroupIds[group], ...user, email },
  })
  return db().profile.create({
    data: {
      firstName: 'Sam',
      lastName: `Person ${randomUUID().slice(0, 8)}`,
      ...fields,
      subscriptionId,
      userId: account.id,
    },
    include: { user: true },
  })
}
