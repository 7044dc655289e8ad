import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { roleGroupIds, type RoleGroupName, rolesOf } from '@/domain/role'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

/** The shared password of all demo accounts. */
export const demoPassword = 'Harbour-Vale-26!'

const firstNames = [
  'Amara',
  'Ben',
  'Chloe',
  'Daniel',
  'Elif',
  'Farah',
  'George',
  'Hannah',
  'Ivan',
  'Jade',
  'Kofi',
  'Łucja',
  'Mateo',
  'Nadia',
  'Oscar',
  'Priya',
  'Quentin',
  'Rosa',
  'Samir',
  'Tess',
]
const lastNames = [
  'Adeyemi',
  'Brook',
  'Carver',
  'Dahl',
  'Evans',
  'Fontaine',
  'Gray',
  'Hughes',
  'Ibrahim',
  'Jensen',
  'Kaya',
  'Lindqvist',
  'Müller',
  'Novak',
  'Okafor',
  'Patel',
  'Quinn',
  'Rossi',
  'Shaw',
  'Turner',
]

export type PersonFacts = {
  email: string
  firstName: string
  lastName: string
  group: RoleGroupName
  subscriptionId: string | null
  departmentId: string | null
}
export type DemoPerson = PersonFacts & { userId: string }

/** The n-th generated learner of a company, with a constant name and address. */
export function generatedPerson(n: number, domain: string): { email: string; firstName: string; lastName: string } {
  const firstName = firstNames[n % firstNames.length]!
  const lastName = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length]!
  const address = `${firstName}.${lastName}`
    .normalize('NFKD')
    .replace(/ł/gi, 'l')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase()
  return { firstName, lastName, email: `${address}${n}@${domain}` }
}

/**
 * Accounts with confirmed addresses and the demo password, which is hashed once: hashing sixty times would take a
 * minute.
 */
export async function createPeople(db: Db, people: readonly PersonFacts[]): Promise<DemoPerson[]> {
  const passwordHash = await bcrypt.hash(demoPassword, 10)
  const made = people.map((person) => ({ ...person, userId: randomUUID() }))
  await db.user.createMany({
    data: made.map(({ userId, email, group }) => ({
      id: userId,
      email,
      userName: email,
      emailConfirmed: true,
      passwordHash,
      roleGroupId: roleGroupIds[group],
    })),
  })
  await db.profile.createMany({
    data: made.map(({ userId, firstName, lastName, subscriptionId, departmentId }) => ({
      userId,
      firstName,
      lastName,
      subscriptionId,
      subscriptionDepartmentId: departmentId,
    })),
  })
  return made
}

/** The actor of a person, as use cases receive it after signing in. */
export function actorOf({ userId, email, group, subscriptionId, departmentId }: DemoPerson): SignedIn {
  return {
    kind: 'user',
    userId,
    sessionId: userId,
    email,
    roles: rolesOf(group),
    subscriptionId,
    subscriptionDepartmentId: departmentId,
    isManaging: false,
  }
}
