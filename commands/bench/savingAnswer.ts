import { deepStrictEqual } from 'node:assert'
import { print } from 'graphql'
import type { Client } from 'pg'
import { rowsToStore } from '@/domain/questionResponse'
import { SaveQuestionResponsesDocument } from '@/graphql/__generated__/operations'
import { sessionCookie } from '@/server/auth/sessionCookie'
import { sessionOf } from '@/server/auth/sessionOf'
import { db } from '@/server/db/client'
import { secretHash } from '@/server/services/account'
import { openSession } from '@/server/services/account/openSession'
import { storeAnswer } from '@/server/services/questionResponse/storeAnswer'
import { type RunState, runState } from '@/server/services/run/runState'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { compare } from './compare'
import { poster } from './poster'
import { printTimes } from './printTimes'
import { recorded } from './recorded'

const questionCount = 16
const startDate = new Date('2026-03-02T09:00:00Z')

/** Two people who were added to the same campaign: one answers through the site, the other in bare SQL. */
async function twoLearners() {
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true, startDate })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const questionIds: string[] = []
  for (let n = 0; n < questionCount; n++) questionIds.push((await question({ questionnaireSectionId, responseType: 'ComparisonScale', scaleMax: 10 })).id)
  const learner = async () => {
    const { user } = await profile({ subscriptionId })
    const run = await questionnaireRespondentSession({ questionnaireId, userId: user.id, startDate })
    return { runId: run.id, opened: await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null }) }
  }
  return { questionIds, throughSite: await learner(), inSql: await learner() }
}

/** Another answer to another question with every round: both sides change what they store. */
const answerOf = (questionIds: readonly string[], round: number) => ({
  questionId: questionIds[round % questionCount]!,
  responses: [0, 1].map((displayOrder) => ({ displayOrder, amountInput: ((round >> 4) + displayOrder * 3) % 10 + 1 })),
})

/** The statements of one save as the product runs them, on one connection, prepared once. */
async function bareSave(client: Client, sid: string, runId: string, questionIds: readonly string[]) {
  const rowsFor = (run: RunState, round: number) => {
    const { questionId, responses } = answerOf(questionIds, round)
    const question = run.questions.find(({ id }) => id === questionId)!
    const rows = rowsToStore(question, responses.map((row) => ({ ...row, textInput: null, yesNoInput: null, reinforcementText: null, isUserInput: true })))
    return { question, rows }
  }
  const values = {
    session: (now: Date) => [now, secretHash(sid), now, now],
    run: () => [runId],
    store: (now: Date, { id, version }: RunState, { question, rows }: ReturnType<typeof rowsFor>) => [
      now, now, id, version, question.id, rows.map(({ displayOrder }) => displayOrder), question.id, question.wordingNumber, now, now, JSON.stringify(rows),
    ],
  }
  const now = new Date()
  let expected: unknown[][] = []
  const [session, run, store] = await recorded(async (recorder) => {
    await sessionOf(recorder, sid, now)
    const state = (await runState(recorder, runId))!
    const answer = rowsFor(state, 0)
    await storeAnswer(recorder, { run: state, ...answer, now })
    expected = [values.session(now), values.run(), values.store(now, state, answer)]
  })
  deepStrictEqual([session!.values, run!.values, store!.values], expected, 'The statements of a save take other values now.')
  const statements = { 'session lookup': session!.text, 'the run, its questions and answers': run!.text, 'the answer': store!.text }
  const save = async (round: number) => {
    const at = new Date()
    const found = await client.query({ name: 'session', text: session!.text, values: values.session(at) })
    const { rows } = await client.query<RunState>({ name: 'run', text: run!.text, values: values.run() })
    const result = await client.query<{ isStored: boolean }>({ name: 'store', text: store!.text, values: values.store(at, rows[0]!, rowsFor(rows[0]!, round)) })
    if (found.rowCount !== 1 || result.rows[0]?.isStored !== true) throw new Error('The bare save stored nothing.')
  }
  return { save, statements }
}

/** Saving one answer through the API against its own statements. */
export async function savingAnswer(client: Client): Promise<void> {
  const { questionIds, throughSite, inSql } = await twoLearners()
  const { name, value } = await sessionCookie(throughSite.opened)
  const { post, close } = poster(`${name}=${value}`)
  const ask = (query: string, variables: object = {}) => post('/graphql', { query, variables })
  const mutation = print(SaveQuestionResponsesDocument)
  const { save, statements } = await bareSave(client, inSql.opened.sid, inSql.runId, questionIds)
  const times = await compare({
    product: (round) => ask(mutation, { model: { questionnaireRespondentSessionId: throughSite.runId, ...answerOf(questionIds, round) } }),
    floor: save,
    others: { 'for orientation: { __typename } through the same door': () => ask('{ __typename }') },
    rounds: 600,
    warmUps: 200,
  })
  close()
  const stored = await db().questionResponse.groupBy({ by: ['questionnaireRespondentSessionId'], _count: true })
  deepStrictEqual(stored.map(({ _count }) => _count), [questionCount * 2, questionCount * 2])
  printTimes({ title: 'Saving one answer', product: 'POST /graphql: saveQuestionResponses, signed in, 16 before/after questions', floor: 'the same statements on bare pg, prepared', aim: 4, times, statements })
}
