import 'server-only'
import { type ErasureCounts, sumOfCounts } from '@/domain/erasure'
import type { Db } from '@/server/db/client'
import { withdrawReports } from '../reportPackage'
import { deleteRuns } from './deleteRuns'
import { detachRuns } from './detachRuns'
import { eraseAccounts } from './eraseAccounts'
import type { ErasedPerson } from './erasedPerson'
import { eraseFiles } from './eraseFiles'

export type ErasureOfPeople = {
  people: readonly ErasedPerson[]
  mode: 'Anonymise' | 'Remove'
  keepsWords: boolean
  /** The company whose finished answers go or lose their words; in every other one they are only cut off from the person. Null: in all. */
  within: string | null
  now: Date
}

/**
 * Takes people out of everything that is held about people: accounts become shells without name, address or way in, and
 * answers which stay go over to other shells, so that they belong to nobody. What they did not finish goes wherever it lies, since
 * it is in no figure. Call it in a transaction; doing it again changes nothing.
 */
export async function erasePeople(
  tx: Db,
  { people, mode, keepsWords, within, now }: ErasureOfPeople,
): Promise<ErasureCounts> {
  const ids = people.map(({ id }) => id)
  const runs = await tx.questionnaireRespondentSession.findMany({
    where: { userId: { in: ids } },
    select: { id: true, userId: true, questionnaireId: true, subscriptionId: true, endDate: true },
  })
  const own = runs.filter(({ subscriptionId }) => within === null || subscriptionId === within)
  const elsewhere = runs.filter((run) => !own.includes(run))
  for (const subscriptionId of new Set(runs.map((run) => run.subscriptionId)))
    await withdrawReports(tx, subscriptionId, now)
  const here =
    mode === 'Remove'
      ? await deleteRuns(
          tx,
          own.map(({ id }) => id),
        )
      : await detachRuns(tx, own, { now, of: 'person', keepsWords })
  const there = await detachRuns(tx, elsewhere, { now, of: 'person', keepsWords: true })
  const files = await eraseFiles(tx, ids, now)
  const accounts = await eraseAccounts(tx, people, { within, now })
  return [here, there, { files }].reduce(sumOfCounts, accounts)
}
