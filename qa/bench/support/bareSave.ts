import { deepStrictEqual } from 'node:assert'
import type { Client } from 'pg'
import { questionResponseRowSchema, rowsToStore } from '@/domain/questionResponse'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { secretHash } from '@/server/credentials/secretHash'
import { db } from '@/server/db/client'
import { storeAnswerAtOnce, storedAnswerRow } from '@/server/services/questionResponse/storeAnswer'
import { type AskedQuestion, runState } from '@/server/services/run/runState'
import type { GivenAnswer } from '@/qa/support/campaignOfTwelve'
import { recordStatements } from './recordStatements'

type Learner = { sid: string; runId: string }

/** The rows that the product computes for a save. */
const rowsOf = (question: AskedQuestion, { responses }: GivenAnswer) =>
  rowsToStore(
    question,
    responses.map((row) => questionResponseRowSchema.parse(row)),
  )

type Save = {
  runId: string
  userId: string
  subscriptionId: string
  question: AskedQuestion
  rows: ReturnType<typeof rowsOf>
  now: Date
}
const values = {
  session: (now: Date, { sid }: Learner) => [now, secretHash(sid), now, lockedIndefinitely],
  store: ({ runId, userId, subscriptionId, question, rows, now }: Save) => [
    runId,
    userId,
    subscriptionId,
    subscriptionId,
    now,
    question.id,
    JSON.stringify(question),
    now,
    now,
    runId,
    runId,
    question.id,
    rows.map(({ displayOrder }) => displayOrder),
    question.id,
    question.wordingNumber,
    now,
    now,
    JSON.stringify(rows.map(storedAnswerRow)),
    runId,
    question.id,
  ],
}

/**
 * The statements of one save as the product runs them, without the product: on a bare connection, each prepared once.
 * They are recorded while `example` is stored.
 */
export async function bareSave(learner: Learner, example: GivenAnswer) {
  const now = new Date()
  const { userId, subscriptionId, questions } = (await runState(db(), learner.runId))!
  const questionOf = ({ questionId }: GivenAnswer) => questions.find(({ id }) => id === questionId)!
  const saveOf = (runId: string, userId: string, given: GivenAnswer, now: Date): Save => {
    const question = questionOf(given)
    return { runId, userId, subscriptionId, question, rows: rowsOf(question, given), now }
  }
  const first = saveOf(learner.runId, userId, example, now)
  const [session, store] = await recordStatements(async (recorder) => {
    await sessionOf(recorder, learner.sid, now)
    await storeAnswerAtOnce(recorder, first)
  })
  deepStrictEqual(
    [session!.values, store!.values],
    [values.session(now, learner), values.store(first)],
    'The statements of a save take other values now.',
  )
  const statements = { 'session lookup': session!.text, 'the run, its questions and the answer': store!.text }
  const save = async (client: Client, person: Learner, given: GivenAnswer) => {
    const at = new Date()
    const { rows } = await client.query<{ userId: string }>({
      name: 'session',
      text: session!.text,
      values: values.session(at, person),
    })
    const result = await client.query({
      name: 'store',
      text: store!.text,
      values: values.store(saveOf(person.runId, rows[0]!.userId, given, at)),
    })
    if (result.rowCount !== 1) throw new Error('The bare save stored nothing.')
  }
  return { save, statements }
}
