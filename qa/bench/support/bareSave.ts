import { deepStrictEqual } from 'node:assert'
import type { Client } from 'pg'
import { questionResponseRowSchema, rowsToStore } from '@/domain/questionResponse'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { secretHash } from '@/server/credentials/secretHash'
import { db } from '@/server/db/client'
import { replaceAnswerRows, rowWithDateFlags } from '@/server/services/questionResponse/replaceAnswerRows'
import { type RunState, runState } from '@/server/services/run/runState'
import type { GivenAnswer } from '@/qa/support/campaignOfTwelve'
import { recordStatements } from './recordStatements'

type Learner = { sid: string; runId: string }

/** The rows that the product computes for a save. */
const rowsOf = ({ question }: RunState, { responses }: GivenAnswer) =>
  rowsToStore(
    question!,
    responses.map((row) => questionResponseRowSchema.parse(row)),
  )

const values = {
  read: (now: Date, { sid, runId }: Learner, { questionId }: GivenAnswer) => [
    ...[now, questionId, runId, false],
    ...[secretHash(sid), now, lockedIndefinitely],
  ],
  store: (run: RunState, given: GivenAnswer, now: Date) => {
    const { id: questionId, wordingNumber } = run.question!
    const rows = rowsOf(run, given)
    return [
      ...[now, now, run.id, run.version],
      ...[run.id, questionId, rows.map(({ displayOrder }) => displayOrder)],
      ...[questionId, wordingNumber, now, now, JSON.stringify(rows.map(rowWithDateFlags))],
      ...[run.id, questionId],
    ]
  },
}

/**
 * The statements of one save as the product runs them, without the product: on a bare connection, each prepared once.
 * They are recorded while `example` is stored.
 */
export async function bareSave(learner: Learner, example: GivenAnswer) {
  const now = new Date()
  const read = (await runState(db(), { id: learner.runId, questionId: example.questionId }))!
  const [reading, store] = await recordStatements(async (recorder) => {
    await sessionOf(recorder, learner.sid, now, { id: learner.runId, questionId: example.questionId })
    await replaceAnswerRows(recorder, { run: read, question: read.question!, rows: rowsOf(read, example), now })
  })
  deepStrictEqual(
    [reading!.values, store!.values],
    [values.read(now, learner, example), values.store(read, example, now)],
    'The statements of a save take other values now.',
  )
  const statements = { 'session and run': reading!.text, 'the answer': store!.text }
  const save = async (client: Client, person: Learner, given: GivenAnswer) => {
    const at = new Date()
    const { rows } = await client.query<{ run: RunState }>({
      name: 'read',
      text: reading!.text,
      values: values.read(at, person, given),
    })
    const result = await client.query<{ isStored: boolean }>({
      name: 'store',
      text: store!.text,
      values: values.store(rows[0]!.run, given, at),
    })
    if (result.rows[0]?.isStored !== true) throw new Error('The bare save stored nothing.')
  }
  return { save, statements }
}
