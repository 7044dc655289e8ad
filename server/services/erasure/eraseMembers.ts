import 'server-only'
import { roleGroupIds } from '@/domain/role'
import { peopleBatch } from './batchSize'
import { erasePeople } from './erasePeople'
import type { ErasureStep } from './erasureRun'

/** Some of the people of a company who are not erased yet. Their answers in other companies stay, without them. */
export const eraseMembers: ErasureStep = async (tx, { subscriptionId, mode }, now) => {
  const people = await tx.user.findMany({
    where: { erasedAt: null, roleGroupId: { not: roleGroupIds.Administrator }, profile: { subscriptionId } },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
    take: peopleBatch,
  })
  if (people.length === 0) return {}
  return {
    ...(await erasePeople(tx, { people, mode, keepsWords: false, within: subscriptionId, now })),
    people: people.length,
  }
}
