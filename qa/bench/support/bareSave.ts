import { deepStrictEqual } from 'node:assert'
import type { Client } from 'pg'
import { questionResponseRowSchema, rowsToStore } from '@/domain/questionResponse'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { secretHash } from '@/server/credentials/secretHash'
import { storedAnswerRow, storeAnswer } from '@/server/services/questionResponse/saveAnswer'
import { type RunState, runState } from '@/server/services/run/runState'
import type { GivenAnswer } from '@/qa/support/campaignOfTwelve'
import { recordStatements } from './recordStatements'

type Learner = { sid: string; runId: string }

/** The rows that the product computes for a save. */
function storedOf(run: RunState, { questionId, responses }: GivenAnswer) {
  const question = run.questions.find(({ id }) => id === questionId)!
  return {
    question,
    rows: rowsToStore(
      question,
      responses.map((row) => questionResponseRowSchema.parse(row)),
    ),
  }
}

const values = {
  session: (now: Date, { sid }: Learner) => [now, secretHash(sid), now, lockedIndefinitely],
  run: ({ runId }: Learner) => [runId],
  store: (now: Date, { id, version }: RunState, { question, rows }: ReturnType<typeof storedOf>) => [
    now,
    now,
    id,
    version,
    question.id,
    rows.map(({ displayOrder }) => displayOrder),
    question.id,
    question.wordingNumber,
    now,
    now,
    JSON.stringify(rows.map(storedAnswerRow)),
    question.id,
  ],
}

/**
 * The statements of one save as the product runs them, without the product: on a bare connection, each prepared once.
 * They are recorded while `example` is stored.
 */
export async function bareSave(learner: Learner, example: GivenAnswer) {
  const now = new Date()
  let expected: unknown[][] = []
  const [session, run, store] = await recordStatements(async (recorder) => {
    await sessionOf(recorder, learner.sid, now)
    const state = (await runState(recorder, learner.runId))!
    const stored = storedOf(state, example)
    await storeAnswer(recorder, { run: state, ...stored, now })
    expected = [values.session(now, learner), values.run(learner), values.store(now, state, stored)]
  })
  deepStrictEqual(
    [session!.values, run!.values, store!.values],
    expected,
    'The statements of a save take other values now.',
  )
  const statements = {
    'session lookup': session!.text,
    'the run, its questions and answers': run!.text,
    'the answer': store!.text,
  }
  const save = async (client: Client, learner: Learner, given: GivenAnswer) => {
    const at = new Date()
    const found = await client.query({ name: 'session', text: session!.text, values: values.session(at, learner) })
    const { rows } = await client.query<RunState>({ name: 'run', text: run!.text, values: values.run(learner) })
    const result = await client.query<{ isStored: boolean }>({
      name: 'store',
      text: store!.text,
      values: values.store(at, rows[0]!, storedOf(rows[0]!, given)),
    })
    if (found.rowCount !== 1 || result.rows[0]?.isStored !== true) throw new Error('The bare save stored nothing.')
  }
  return { save, statements }
}
