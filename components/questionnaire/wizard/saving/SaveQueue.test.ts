import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SaveQueue, type SaveState } from './SaveQueue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const logged = (options: ConstructorParameters<typeof SaveQueue>[1] = {}) => {
  const log: string[] = []
  const states: SaveState['status'][] = []
  const queue = new SaveQueue(({ status }) => states.push(status), options)
  const job = (name: string, rank = 0) => ({ rank, run: async () => void log.push(name) })
  return { log, states, queue, job }
}

it('reports what was stored outside it, but not while an edit is pending', async () => {
  const said: string[] = []
  const queue = new SaveQueue(({ status }) => said.push(status), { delay: 60_000 })
  queue.noteStored()
  expect(said).toEqual(['saved'])
  queue.put('name', { rank: 0, run: async () => undefined })
  queue.noteStored()
  expect(said).toEqual(['saved', 'pending'])
  await queue.flush()
})

it('reports once when the first record has edits that cannot be stored, and when none has any more', () => {
  const said: boolean[] = []
  const queue = new SaveQueue(() => undefined, { onHeldBack: (isAny) => said.push(isAny) })
  queue.noteHeldBack('section:1', false)
  queue.noteHeldBack('section:1', true)
  queue.noteHeldBack('section:2', true)
  queue.noteHeldBack('section:1', false)
  expect(said).toEqual([true])
  queue.noteHeldBack('section:2', false)
  expect(said).toEqual([true, false])
})

describe('storing edits', () => {
  it('waits 500 ms after the last edit and stores only the last one', async () => {
    const { log, queue, job } = logged()
    queue.put('a', job('first'))
    await vi.advanceTimersByTimeAsync(499)
    queue.put('a', job('second'))
    await vi.advanceTimersByTimeAsync(499)
    expect(log).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['second'])
  })

  it('stores the questionnaire before its sections, in whatever order they were edited', async () => {
    const { log, queue, job } = logged()
    queue.put('section', job('section', 1))
    queue.put('questionnaire', job('questionnaire', 0))
    await queue.flush()
    expect(log).toEqual(['questionnaire', 'section'])
  })

  it('stops at the first failure, keeps the remaining edits and resumes there', async () => {
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

  it('leaves edits that need an explicit save alone when the timer expires', async () => {
    const { log, queue, job } = logged()
    queue.put('people', { ...job('people', 9), isAutomatic: false })
    queue.put('a', job('a'))
    await vi.advanceTimersByTimeAsync(500)
    expect(log).toEqual(['a'])
    await queue.flush()
    expect(log).toEqual(['a', 'people'])
  })

  it('stores an edit made while the same record was being stored', async () => {
    const { log, queue, job } = logged()
    let finish = () => {}
    queue.put('a', { rank: 0, run: () => new Promise<void>((resolve) => (finish = resolve)) })
    const flushed = queue.flush()
    queue.put('a', job('later'))
    finish()
    expect(await flushed).toBe(true)
    expect(log).toEqual(['later'])
  })

  it('returns false when a job was partly refused, continues, and does not report it as saved', async () => {
    const { log, states, queue, job } = logged()
    queue.put('people', { rank: 0, run: async () => false })
    queue.put('a', job('a', 1))
    expect(await queue.flush()).toBe(false)
    expect(log).toEqual(['a'])
    expect(queue.isEmpty).toBe(true)
    expect(states.at(-1)).not.toBe('saved')
  })

  it('drops an edit that was undone', async () => {
    const { log, states, queue, job } = logged()
    queue.put('a', job('a'))
    queue.drop('a')
    await vi.advanceTimersByTimeAsync(500)
    expect(log).toEqual([])
    expect(states.at(-1)).toBe('clean')
  })
})

describe('without a connection', () => {
  const isUnreachable = (error: unknown) => error instanceof TypeError
  const offline = () => {
    const known = logged({ isUnreachable })
    const line = { isDown: true, attempts: 0 }
    const sent = (name: string) => ({
      rank: 0,
      run: async () => {
        line.attempts += 1
        if (line.isDown) throw new TypeError('Failed to fetch')
        known.log.push(name)
      },
    })
    return { ...known, line, sent }
  }

  it('reports it, keeps the edit and stores it once the server responds again', async () => {
    const { queue, states, log, line, sent } = offline()
    queue.put('a', sent('a'))
    await vi.advanceTimersByTimeAsync(500)
    expect(states).toEqual(['pending', 'saving', 'offline'])
    await vi.advanceTimersByTimeAsync(3_500)
    expect(states.slice(3).every((status) => status === 'offline')).toBe(true)
    expect(queue.isEmpty).toBe(false)
    line.isDown = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(log).toEqual(['a'])
    expect(states.at(-1)).toBe('saved')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['a'])
  })

  it('retries at growing intervals of at most fifteen seconds', async () => {
    const { queue, line, sent } = offline()
    queue.put('a', sent('a'))
    await vi.advanceTimersByTimeAsync(500)
    const attemptsIn = async (milliseconds: number) => {
      const before = line.attempts
      await vi.advanceTimersByTimeAsync(milliseconds)
      return line.attempts - before
    }
    expect(await attemptsIn(7_000)).toBe(3)
    expect(await attemptsIn(8_000)).toBe(1)
    expect(await attemptsIn(60_000)).toBe(4)
  })

  it('retries at once when the browser reports a connection', async () => {
    const { queue, log, line, sent } = offline()
    queue.put('a', sent('a'))
    await vi.advanceTimersByTimeAsync(4_000)
    line.isDown = false
    queue.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['a'])
  })

  it('stores the latest of what was typed in the meantime', async () => {
    const { queue, states, log, line, sent } = offline()
    queue.put('a', sent('first'))
    await vi.advanceTimersByTimeAsync(600)
    queue.put('a', sent('second'))
    expect(states.at(-1)).toBe('offline')
    line.isDown = false
    await vi.advanceTimersByTimeAsync(500)
    expect(log).toEqual(['second'])
  })

  it('does not treat a refusal as a lost connection', async () => {
    const { queue, states } = logged({ isUnreachable })
    const refused = vi.fn(async () => {
      throw new Error('refused')
    })
    queue.put('a', { rank: 0, run: refused })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refused).toHaveBeenCalledTimes(1)
    expect(states.at(-1)).toBe('failed')
  })

  it('does not retry edits that need an explicit save', async () => {
    const { queue, line, states, sent } = offline()
    queue.put('people', { ...sent('people'), isAutomatic: false })
    await queue.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(line.attempts).toBe(1)
    expect(states.at(-1)).toBe('failed')
  })
})
