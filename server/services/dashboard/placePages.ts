import 'server-only'
import { oneLine } from '@/domain/text'
import { type Db, Prisma } from '@/server/db/client'
import type { DashboardScope } from './dashboardScope'
import { type Page, pageOf, type Paging } from './pageOf'
import { placeCounts, type PlaceCounts } from './placeCounts'

type Asked = Paging & { search: string }
export type DashboardCompany = PlaceCounts & { id: string; name: string }
export type DashboardDepartment = DashboardCompany & { subscription: { id: string; name: string } }

const order = Prisma.sql`lower("name"), "id"`
const none: PlaceCounts = { people: 0, invited: 0, completed: 0 }
const named = (column: Prisma.Sql, search: string) =>
  search === '' ? Prisma.empty : Prisma.sql`AND strpos(lower(${column}), lower(${search})) > 0`

/** A page of the companies, by name. */
export async function companyPage(
  db: Db,
  scope: DashboardScope,
  { search, ...paging }: Asked,
): Promise<Page<DashboardCompany>> {
  const found = Prisma.sql`SELECT company."id", company."name" FROM "Subscription" company WHERE NOT company."archived" ${named(Prisma.sql`company."name"`, oneLine(search))}`
  const { items, totalCount } = await pageOf<{ id: string; name: string }>(db, found, order, paging)
  const counts = await placeCounts(
    db,
    'company',
    items.map(({ id }) => id),
    scope,
  )
  return { items: items.map((item) => ({ ...item, ...(counts.get(item.id) ?? none) })), totalCount }
}

/** A page of the departments of a company, or of all, by name. */
export async function departmentPage(
  db: Db,
  scope: DashboardScope,
  { search, ...paging }: Asked,
): Promise<Page<DashboardDepartment>> {
  const { subscriptionId } = scope
  const found = Prisma.sql`
    SELECT department."id", department."name", company."id" AS "subscriptionId", company."name" AS "subscriptionName"
    FROM "SubscriptionDepartment" department
    JOIN "Subscription" company ON company."id" = department."subscriptionId" AND NOT company."archived"
    WHERE NOT department."archived" ${subscriptionId === null ? Prisma.empty : Prisma.sql`AND department."subscriptionId" = ${subscriptionId}::uuid`}
      ${named(Prisma.sql`department."name"`, oneLine(search))}`
  const { items, totalCount } = await pageOf<{
    id: string
    name: string
    subscriptionId: string
    subscriptionName: string
  }>(db, found, order, paging)
  const counts = await placeCounts(
    db,
    'department',
    items.map(({ id }) => id),
    scope,
  )
  const itemOf = ({ id, name, ...company }: (typeof items)[number]) => ({
    id,
    name,
    subscription: { id: company.subscriptionId, name: company.subscriptionName },
    ...(counts.get(id) ?? none),
  })
  return { items: items.map(itemOf), totalCount }
}
