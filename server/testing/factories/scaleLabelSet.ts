import { db, type Prisma } from '@/server/db/client'

/** A company's own set of labels for scales. */
export async function scaleLabelSet(
  fields: Partial<Prisma.ScaleLabelSetUncheckedCreateInput> & { subscriptionId: string },
) {
  const count = await db().scaleLabelSet.count({ where: { subscriptionId: fields.subscriptionId } })
  return db().scaleLabelSet.create({ data: { name: `Labels ${count + 1}`, labels: ['Never', 'Always'], ...fields } })
}
