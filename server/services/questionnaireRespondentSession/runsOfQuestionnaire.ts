import 'server-only'
import { Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { managedRuns, ownRuns } from '../answerPlace'
import { groupByKey, type Loader } from '../loader'
import { participantRows } from './participantRows'

/** As many as a page of a list, however many questionnaires share it. */
const most = 1_000

/** The runs of each questionnaire that somebody sees, by first name: their own, and of those whom they administer. */
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
