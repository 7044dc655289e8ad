import { afterEach, expect, it, vi } from 'vitest'
import { forgetAhead, isAskedAhead, keepAhead, keyAhead, takeAhead } from './answersAhead'

const asked = { operationName: 'Names', variables: { id: 'a', first: 1 } }
const key = keyAhead(asked)
const answer = { data: { names: [] } }

afterEach(() => {
  forgetAhead()
  vi.useRealTimers()
})

it('finds an answer by the query and its variables, in any order and without undefined ones', () => {
  const other = { operationName: 'Names', variables: { first: 1, last: undefined, id: 'a' } }
  expect(keyAhead(other)).toBe(key)
  expect(keyAhead({ ...asked, variables: { id: 'b', first: 1 } })).not.toBe(key)
})
it('gives an answer to one reader', async () => {
  keepAhead(key, Promise.resolve(answer))
  expect(isAskedAhead(key)).toBe(true)
  expect(await takeAhead(key)).toBe(answer)
  expect([isAskedAhead(key), takeAhead(key)]).toEqual([false, undefined])
})
it('gives nothing for a query that failed', async () => {
  keepAhead(key, Promise.reject(new Error('Offline')))
  expect(await takeAhead(key)).toBeNull()
})
it('gives a pending answer however long it takes, and one that is here for seconds only', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<typeof answer>()
  keepAhead(key, promise)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isAskedAhead(key)).toBe(true)
  resolve(answer)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(isAskedAhead(key)).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([isAskedAhead(key), takeAhead(key)]).toEqual([false, undefined])
})
it('drops all answers when something is changed', () => {
  keepAhead(key, Promise.resolve(answer))
  forgetAhead()
  expect(takeAhead(key)).toBeUndefined()
})
it('gives what the document asked for, once and not much later', async () => {
  const asked = () => ({ answersAhead: { [key]: { answer: Promise.resolve(answer), since: performance.now() } } })
  Object.assign(globalThis, asked())
  expect(await takeAhead(key)).toBe(answer)
  expect(takeAhead(key)).toBeUndefined()
  vi.useFakeTimers()
  Object.assign(globalThis, asked())
  vi.advanceTimersByTime(31_000)
  expect(takeAhead(key)).toBeUndefined()
})
