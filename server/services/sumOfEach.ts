import 'server-only'
import { log } from '@/server/log'

/**
 * Does counted work for each of these one after another and returns the sum. A failing item is logged with its
 * id and left for the next run; the others are done all the same.
 */
export async function sumOfEach<Item extends { id: string }>(
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (const item of items) {
    try {
      sum += await work(item)
    } catch (error) {
      log.error({ err: error, subjectId: item.id }, `${what} failed for one item: retried at the next run`)
    }
  }
  return sum
}
