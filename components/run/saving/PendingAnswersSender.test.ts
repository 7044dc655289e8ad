import { afterEach, expect, it, vi } from 'vitest'
import { type PendingAnswer, PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { blankRow } from '@/domain/questionResponse'
import { questionDetail, questionWording } from '@/server/testing/screens/questionDetail'
import { sendPendingAnswers } from './PendingAnswersSender'

const question = (id: string) => questionDetail(id, { responseType: 'Number' })
const kept = (questionId: string, fields: Partial<PendingAnswer> = {}): PendingAnswer => ({
  userId: 'ada',
  sessionId: 'run',
  questionId,
  rows: [{ ...blankRow, amountInput: 7 }],
  wording: questionWording({ number: 3 }),
  seen: [[]],
  editedAt: 1_000,
  edit: questionId,
  ...fields,
})
const stored = (questionId: string, amountInput: number) => ({
  ...blankRow,
  id: questionId,
  questionId,
  amountInput,
  updatedAt: new Date(2_000).toISOString(),
  wording: questionWording(),
})

/** A server stub with one run and the questions a and b; lists what it was sent to store. */
function serving({ isAnswering = true, responses = [] as ReturnType<typeof stored>[] } = {}) {
  const saves: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { query, variables } = JSON.parse(String(init.body)) as {
      query: string
      variables: { id?: string; model?: unknown }
    }
    if (query.includes('saveQuestionResponses')) {
      saves.push(variables.model)
      return Response.json({
        data: {
          saveQuestionResponses: { responses: [], progress: 50, savedAt: new Date(3_000).toISOString(), version: 6 },
        },
      })
    }
    if (variables.id !== 'run') return Response.json({ errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] })
    return Response.json({
      data: {
        questionnaireRespondentSession: {
          isAnswering,
          session: { version: 5 },
          responses,
          questionnaire: { sections: [{ questions: [question('a'), question('b')] }] },
        },
      },
    })
  })
  return saves
}
async function storeWith(...answers: PendingAnswer[]) {
  const store = new PendingAnswers(null)
  for (const answer of answers) await store.keep(answer)
  return store
}
const left = async (store: PendingAnswers) => (await store.of('ada')).map(({ questionId }) => questionId).sort()

afterEach(() => void vi.unstubAllGlobals())

it('sends the answers of every run with the wording they were given to, and deletes them from the device', async () => {
  const saves = serving()
  const store = await storeWith(kept('x', { sessionId: 'gone' }), kept('a'), kept('b', { userId: 'eve' }))
  await sendPendingAnswers(store, 'ada')
  expect(saves).toEqual([
    {
      questionnaireRespondentSessionId: 'run',
      questionId: 'a',
      version: 5,
      wordingNumber: 3,
      responses: [{ ...blankRow, amountInput: 7 }],
    },
  ])
  expect(await left(store)).toEqual(['x'])
  expect(await store.of('eve')).toHaveLength(1)
})

it('leaves to the run what another device also answered and what is no longer part of the run', async () => {
  const saves = serving({ responses: [stored('a', 4)] })
  const store = await storeWith(kept('a'), kept('vanished'))
  await sendPendingAnswers(store, 'ada')
  expect(saves).toEqual([])
  expect(await left(store)).toEqual(['a', 'vanished'])
})

it('sends nothing twice', async () => {
  const saves = serving({ responses: [stored('a', 7)] })
  const store = await storeWith(kept('a'))
  await sendPendingAnswers(store, 'ada')
  expect(saves).toEqual([])
  expect(await left(store)).toEqual([])
})

it('keeps the answers of a run that is finished', async () => {
  const saves = serving({ isAnswering: false })
  const store = await storeWith(kept('a'))
  await sendPendingAnswers(store, 'ada')
  expect(saves).toEqual([])
  expect(await left(store)).toEqual(['a'])
})

it('sends an amount without a share that is no longer asked for', async () => {
  const saves = serving()
  const store = await storeWith(kept('a', { rows: [{ ...blankRow, amountInput: 7, isolationInput: 0.5 }] }))
  await sendPendingAnswers(store, 'ada')
  expect(saves).toMatchObject([{ responses: [{ amountInput: 7, isolationInput: null }] }])
  expect(await left(store)).toEqual([])
})
