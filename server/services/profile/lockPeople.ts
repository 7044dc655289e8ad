import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { authorize, type SignedIn } from '@/server/policy'
import { findPeople, type Person } from './findProfile'

type Options = {
  actor: SignedIn
  ability: 'profile.changeRoleGroup' | 'profile.delete' | 'profile.move' | 'profile.read' | 'profile.update'
  archived?: boolean
}

/**
 * The current state of the people, each locked until the transaction ends: accounts first, then profiles, both in the
 * order of the accounts, which prevents deadlocks. All of them, and the caller may act on all of them; or none.
 */
export async function lockPeople(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  { actor, ability, archived }: Options,
): Promise<Person[]> {
  const wanted = [...ids]
  await tx.$queryRaw`
    SELECT "id" FROM "User" WHERE "id" IN (SELECT "userId" FROM "Profile" WHERE "id" = ANY(${wanted}::uuid[])) ORDER BY "id" FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT "id" FROM "Profile" WHERE "id" = ANY(${wanted}::uuid[]) ORDER BY "userId" FOR NO KEY UPDATE`
  const people = await findPeople(tx, ids, { archived })
  if (people === null) throw new AppError('NOT_FOUND')
  for (const person of people) authorize(actor, ability, person)
  return people
}

/** `lockPeople` for one person. */
export async function lockPerson(tx: Prisma.TransactionClient, id: string, options: Options): Promise<Person> {
  const [person] = await lockPeople(tx, [id], options)
  if (person === undefined) throw new AppError('NOT_FOUND')
  return person
}
