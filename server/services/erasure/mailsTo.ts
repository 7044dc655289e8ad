import 'server-only'
import { Prisma } from '@/server/db/client'
import type { ErasedPerson } from './erasedPerson'

type Addressee = ErasedPerson & { emailConfirmed: boolean }

/** Whose address is theirs alone; an address that was never proved may be anybody's. With staff who decide for all companies every one counts. */
export const provedAddresses = (people: readonly Addressee[], within: string | null): string[] =>
  people.flatMap(({ email, emailConfirmed }) => (emailConfirmed || within === null ? [email.toLowerCase()] : []))

/** Is a row of "EmailMessage" a mail to these people? To an unproved address only what was meant for them, or lies within the company at hand. */
export function mailsTo(people: readonly Addressee[], within: string | null): Prisma.Sql {
  const [ids, addresses] = [people.map(({ id }) => id), people.map(({ email }) => email.toLowerCase())]
  return Prisma.sql`("userId" = ANY(${ids}::uuid[]) OR lower("to") = ANY(${provedAddresses(people, within)}) OR lower("to") = ANY(${addresses}) AND "subscriptionId" = ${within}::uuid)`
}
