import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'
import { subscription } from './subscription'

/** A category: of a new company unless given; with subscriptionId null, a standard one. */
export async function analysisType(fields: Partial<Prisma.AnalysisTypeUncheckedCreateInput> = {}) {
  const subscriptionId = fields.subscriptionId === undefined ? (await subscription()).id : fields.subscriptionId
  return db().analysisType.create({
    data: {
      name: `Category ${randomUUID().slice(0, 8)}`,
      baseAmountDefault: 100,
      ...fields,
      subscriptionId,
      isAdminOnly: subscriptionId === null,
    },
  })
}
