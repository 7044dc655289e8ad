import 'server-only'
import { Prisma } from '@/server/db/client'

/** A person to be erased, and their address until then. */
export type ErasedPerson = { id: string; email: string }

type Addressee = ErasedPerson & { emailConfirmed: boolean }

/**
 * The confirmed addresses of these people; an unconfirmed one may belong to another person. If staff decide for all
 * companies, every address is included.
 */
export const confirmedAddresses = (people: readonly Addressee[], within: string | null): string[] =>
  people.flatMap(({ email, emailConfirmed }) => (emailConfirmed || within === null ? [email.toLowerCase()] : []))

/**
 * SQL condition: a row of "EmailMessage" is a mail to these people. For an unconfirmed address only mails meant for
 * them, or within the given company.
 */
export function mailsTo(people: readonly Addressee[], within: string | null): Prisma.Sql {
  const [ids, addresses] = [people.map(({ id }) => id), people.map(({ email }) => email.toLowerCase())]
  return Prisma.sql`("userId" = ANY(${ids}::uuid[]) OR lower("to") = ANY(${confirmedAddresses(people, within)}) OR lower("to") = ANY(${addresses}) AND "subscriptionId" = ${within}::uuid)`
}
