import 'server-only'
import { type Db, Prisma } from './client'
import { contains } from './text'

type Named =
  | 'AnalysisType'
  | 'Audience'
  | 'Programme'
  | 'Questionnaire'
  | 'SavedView'
  | 'ScaleLabelSet'
  | 'Subscription'
  | 'SubscriptionDepartment'
type Options = {
  /** The company of the list: the records of others, but for the platform's, are not read. */
  subscriptionId?: string | null
  /** Where else to search. */
  also?: 'templateDescription'
}

/** The condition that a record's name contains a search text, in any case and with or without accents. */
export async function namedLike(db: Db, table: Named, search: string, { subscriptionId, also }: Options = {}) {
  if (search === '') return {}
  const texts = ['name', ...(also === undefined ? [] : [also])].map((name) => Prisma.raw(`"${name}"`))
  const found = Prisma.join(
    texts.map((text) => contains(text, search)),
    ' OR ',
  )
  const ofCompany =
    subscriptionId == null
      ? Prisma.empty
      : Prisma.sql`AND ("subscriptionId" = ${subscriptionId}::uuid OR "subscriptionId" IS NULL)`
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${Prisma.raw(`"${table}"`)} WHERE (${found}) ${ofCompany}`
  return { id: { in: rows.map(({ id }) => id) } }
}
