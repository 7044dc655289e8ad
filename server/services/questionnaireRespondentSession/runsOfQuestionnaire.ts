import 'server-only'
import { Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { managedRuns, ownRuns } from '../answerPlace'
import { groupByKey, type Loader } from '../loader'
import { participantRows } from './participantRows'

/** The size of a page of a list, shared by all requested questionnaires. */
const most = 1_000

/** The runs of each questionnaire that the actor sees, by first name: their own, and those they administer. */
export const runsOfQuestionnaire: Loader<
  { questionnaireId: string; actor: SignedIn },
  Awaited<ReturnType<typeof participantRows>>
> = async (db, keys) => {
  const questionnaireIds = keys.map(({ questionnaireId }) => questionnaireId)
  const [first] = keys
  if (first === undefined) return []
  const among = Prisma.sql`(${ownRuns(first.actor)} OR ${managedRuns(first.actor)})`
  const rows = await participantRows(db, first.actor, {
    questionnaireIds,
    among,
    each: Math.max(1, Math.floor(most / keys.length)),
    first: most,
  })
  return groupByKey(rows, questionnaireIds, ({ questionnaireId }) => questionnaireId)
}
