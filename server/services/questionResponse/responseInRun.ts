import 'server-only'
import type { Db } from '@/server/db/client'
import { type RunState, runState } from '../run'

/** A stored row: its question, and the wording it was given under. */
type Found = { id: string; questionId: string; wordingNumber: number }

/** The run that a row belongs to, with the row; null when either is absent. */
export async function responseInRun(db: Db, id: string): Promise<(RunState & { response: Found }) | null> {
  const response = await db.questionResponse.findFirst({
    where: { id, archived: false },
    select: { id: true, questionId: true, wordingNumber: true, questionnaireRespondentSessionId: true },
  })
  if (response === null) return null
  const { questionnaireRespondentSessionId: runId, questionId } = response
  const run = await runState(db, { id: runId, questionId })
  return run && { ...run, response }
}
