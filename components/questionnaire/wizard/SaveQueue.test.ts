import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SaveQueue, type SaveState } from './SaveQueue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const logged = () => {
  const log: string[] = []
  const states: SaveState['status'][] = []
  const queue = new SaveQueue(({ status }) => states.push(status))
  const job = (name: string, rank = 0) => ({ rank, run: async () => void log.push(name) })
  return { log, states, queue, job }
}

describe('storing edits', () => {
  it('waits 500 ms after the last edit and stores the last one only', async () => {
    const { log, queue, job } = logged()
    queue.put('a', job('first'))
    await vi.advanceTimersByTimeAsync(499)
    queue.put('a', job('second'))
    await vi.advanceTimersByTimeAsync(499)
    expect(log).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['second'])
  })

  it('stores the questionnaire before its sections, whatever was edited first', async () => {
    const { log, queue, job } = logged()
    queue.put('section', job('section', 1))
    queue.put('questionnaire', job('questionnaire', 0))
    await queue.flush()
    expect(log).toEqual(['questionnaire', 'section'])
  })

  it('stops at the first failure, keeps what is left and resumes there', async () => {
    const { log, states, queue, job } = logged()
    let isBroken = true
    const broken = async () => {
      if (isBroken) throw new Error('down')
      log.push('broken')
    }
    queue.put('a', job('a', 0))
    queue.put('b', { rank: 1, run: broken })
    queue.put('c', job('c', 2))
    expect(await queue.flush()).toBe(false)
    expect(log).toEqual(['a'])
    expect(states.at(-1)).toBe('failed')
    isBroken = false
    expect(await queue.flush()).toBe(true)
    expect(log).toEqual(['a', 'broken', 'c'])
    expect(queue.isEmpty).toBe(true)
  })

  it('leaves what waits for an explicit save alone when the timer runs out', async () => {
    const { log, queue, job } = logged()
    queue.put('people', { ...job('people', 9), isAutomatic: false })
    queue.put('a', job('a'))
    await vi.advanceTimersByTimeAsync(500)
    expect(log).toEqual(['a'])
    await queue.flush()
    expect(log).toEqual(['a', 'people'])
  })

  it('stores an edit that came while the same record was being stored', async () => {
    const { log, queue, job } = logged()
    let finish = () => {}
    queue.put('a', { rank: 0, run: () => new Promise<void>((resolve) => (finish = resolve)) })
    const flushed = queue.flush()
    queue.put('a', job('later'))
    finish()
    expect(await flushed).toBe(true)
    expect(log).toEqual(['later'])
  })

  it('answers false when a job was refused in part, and goes on', async () => {
    const { log, queue, job } = logged()
    queue.put('people', { rank: 0, run: async () => false })
    queue.put('a', job('a', 1))
    expect(await queue.flush()).toBe(false)
    expect(log).toEqual(['a'])
    expect(queue.isEmpty).toBe(true)
  })

  it('forgets an edit that was taken back', async () => {
    const { log, states, queue, job } = logged()
    queue.put('a', job('a'))
    queue.drop('a')
    await vi.advanceTimersByTimeAsync(500)
    expect(log).toEqual([])
    expect(states.at(-1)).toBe('clean')
  })
})
