import { expect, it } from 'vitest'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { blankRow } from '@/domain/questionResponse'
import { AnswerSaver, type SaverState } from './AnswerSaver'

const row = (amountInput: number): QuestionResponseRow[] => [{ ...blankRow, amountInput }]
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function watched(answer: (questionId: string) => Promise<unknown> = async () => undefined, pause = 20) {
  const saved: [string, number | null | undefined][] = []
  const states: SaverState[] = []
  const saver = new AnswerSaver(pause)
  saver.connect({
    save: async (questionId, rows) => {
      await answer(questionId)
      saved.push([questionId, rows[0]?.amountInput])
    },
    onState: (state) => states.push(state),
  })
  return { saver, saved, states, statuses: () => states.map(({ status }) => status) }
}

it('stores the last of quick edits, once, after a pause', async () => {
  const { saver, saved, statuses } = watched()
  saver.put('a', row(1))
  saver.put('a', row(2))
  expect(saved).toEqual([])
  await wait(60)
  expect(saved).toEqual([['a', 2]])
  expect(statuses().at(-1)).toBe('saved')
})

it('keeps what could not be stored and stores it at the next try', async () => {
  let isUp = false
  const { saver, saved, states } = watched(async () => {
    if (!isUp) throw new TypeError('network')
  })
  saver.put('a', row(1))
  expect(await saver.flush()).toBe(false)
  expect(states.at(-1)).toEqual({ status: 'failed', refusal: 'unreachable', questionId: 'a' })
  expect(saver.isEmpty).toBe(false)
  isUp = true
  expect(await saver.flush()).toBe(true)
  expect(saved).toEqual([['a', 1]])
})

it('does not say saved while a later edit of the same answer waits', async () => {
  const { saver, saved, statuses } = watched(async () => wait(20), 5)
  saver.put('a', row(1))
  const first = saver.flush()
  await wait(2)
  saver.put('a', row(2))
  expect(await first).toBe(false)
  expect(statuses()).not.toContain('saved')
  await wait(80)
  expect(saved).toEqual([
    ['a', 1],
    ['a', 2],
  ])
})

it('stores one answer after the other', async () => {
  let running = 0
  let most = 0
  const { saver } = watched(async () => {
    most = Math.max(most, ++running)
    await wait(5)
    running--
  })
  saver.put('a', row(1))
  saver.put('b', row(2))
  await Promise.all([saver.flush(), saver.flush()])
  expect(most).toBe(1)
})
