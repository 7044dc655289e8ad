import 'server-only'
import { groupSizeOf, type SmallestGroup } from '@/domain/result'
import type { Loader } from '../loader'

/**
 * The smallest group whose results are shown of each questionnaire: the company's, or a larger one promised to its
 * participants; null for none.
 */
export const groupSizeOfQuestionnaire: Loader<string, SmallestGroup> = async (db, ids) => {
  const rows = await db.questionnaire.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, promisedGroupSize: true, subscription: { select: { smallestGroupSize: true } } },
  })
  const byId = new Map(
    rows.map(({ id, promisedGroupSize, subscription }) => [
      id,
      groupSizeOf(subscription?.smallestGroupSize, promisedGroupSize),
    ]),
  )
  return ids.map((id) => byId.get(id) ?? null)
}
