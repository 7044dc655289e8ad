import { db, type Prisma } from '@/server/db/client'

/** A saved choice of people of a company: everyone, unless conditions are given. */
export async function audience(fields: Partial<Prisma.AudienceUncheckedCreateInput> & { subscriptionId: string }) {
  const count = await db().audience.count({ where: { subscriptionId: fields.subscriptionId } })
  return db().audience.create({ data: { name: `Audience ${count + 1}`, ...fields } })
}
