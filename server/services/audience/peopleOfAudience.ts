import 'server-only'
import { Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import type { Loader } from '../loader'
import { isChosen, isWithin, withinReach } from './chosenPeople'

/** How many people each audience has now, of those within the caller's reach. */
export const peopleOfAudience: Loader<{ audience: Prisma.AudienceModel; actor: SignedIn }, number> = async (
  db,
  keys,
) => {
  const [first] = keys
  const within = first === undefined ? null : withinReach(first.actor)
  if (within === null) return keys.map(() => 0)
  const counts = keys.map(
    ({ audience, actor }) =>
      Prisma.sql`count(*) FILTER (WHERE ${isChosen(actor, within, { profileIds: [], rules: [audience] })})::int`,
  )
  const rows = await db.$queryRaw<{ counts: number[] }[]>`
    SELECT ARRAY[${Prisma.join(counts)}] AS "counts" FROM "Profile" p WHERE ${isWithin(within)}`
  return rows[0]?.counts ?? []
}
