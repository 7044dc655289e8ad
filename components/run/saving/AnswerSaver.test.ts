import { afterEach, describe, expect, it, vi } from 'vitest'
import { PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { blankRow } from '@/domain/questionResponse'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { AnswerSaver } from './AnswerSaver'
import type { Replaced, SaverCallbacks, SaverState } from './AnswerSaver.types'
import type { StoredAnswer } from './resolveAnswerConflict'

const row = (amountInput: number): QuestionResponseRow[] => [{ ...blankRow, amountInput }]
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const question = questionDetail('q', { responseType: 'Number' })
const ada = 'ada'

type Tab = Partial<ConstructorParameters<typeof AnswerSaver>[0] & SaverCallbacks> & {
  answer?: (questionId: string) => Promise<unknown>
}

function watched({
  answer = async () => undefined,
  pause = 20,
  save,
  read,
  onAnswer,
  onReplaced,
  ...options
}: Tab = {}) {
  const saved: [string, number | null | undefined][] = []
  const states: SaverState[] = []
  const saver = new AnswerSaver({ pause, ...options })
  saver.connect({
    save: async (kept, version) => {
      await answer(kept.questionId)
      saved.push([kept.questionId, kept.rows[0]?.amountInput])
      return (await save?.(kept, version)) ?? null
    },
    onState: (state) => states.push(state),
    read,
    onAnswer,
    onReplaced,
  })
  return { saver, saved, states, statuses: () => states.map(({ status }) => status) }
}

/** A browser tab in which Ada has a run open; tabs with the same store belong to the same browser. */
function tabOf(store: PendingAnswers, tab: Tab = {}) {
  const made = watched({ store, userId: ada, sessionId: 'run', questionOf: () => question, ...tab })
  opened.push(made.saver)
  return made
}
const opened: AnswerSaver[] = []
afterEach(() => {
  for (const saver of opened.splice(0)) saver.stop()
})
/** What another device stored, and when. */
const held =
  (questionId: string, amountInput: number, storedAt: number, version = 1) =>
  async () => ({
    version,
    answers: new Map<string, StoredAnswer>([[questionId, { rows: row(amountInput), storedAt }]]),
  })

it('stores the last of several quick edits, once, after a delay', async () => {
  const { saver, saved, statuses } = watched()
  saver.put('a', row(1))
  saver.put('a', row(2))
  expect(saved).toEqual([])
  await wait(60)
  expect(saved).toEqual([['a', 2]])
  expect(statuses().at(-1)).toBe('saved')
})

it('tells of an answer whose question is another one since, and keeps it no longer', async () => {
  const replaced: Replaced[] = []
  const { saver, saved, statuses } = watched({
    answer: async (questionId) => {
      if (questionId === 'a')
        throw Object.assign(new Error(), { errors: [{ extensions: { code: 'CONFLICT', key: 'questionChanged' } }] })
    },
    onReplaced: (news) => replaced.push(news),
  })
  saver.put('a', row(1))
  saver.put('b', row(2))
  expect(await saver.flush()).toBe(true)
  expect(replaced).toEqual([{ questionId: 'a', rows: row(1), by: 'changed' }])
  expect(saved).toEqual([['b', 2]])
  expect(saver.isEmpty).toBe(true)
  expect(statuses().at(-1)).toBe('saved')
})

it('keeps what could not be stored and stores it on the next attempt', async () => {
  let isUp = false
  const { saver, saved, states } = watched({
    answer: async () => {
      if (!isUp) throw new TypeError('network')
    },
  })
  saver.put('a', row(1))
  expect(await saver.flush()).toBe(false)
  expect(states.at(-1)).toEqual({ status: 'failed', refusal: 'unreachable', questionId: 'a', count: 1, isKept: false })
  expect(saver.isEmpty).toBe(false)
  isUp = true
  expect(await saver.flush()).toBe(true)
  expect(saved).toEqual([['a', 1]])
})

it('does not report saved while a later edit of the same answer is pending', async () => {
  const { saver, saved, statuses } = watched({ answer: async () => wait(20), pause: 5 })
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
  const { saver } = watched({
    answer: async () => {
      most = Math.max(most, ++running)
      await wait(5)
      running--
    },
  })
  saver.put('a', row(1))
  saver.put('b', row(2))
  await Promise.all([saver.flush(), saver.flush()])
  expect(most).toBe(1)
})

const offline = async () => {
  throw new TypeError('network')
}

describe('answers that could not be sent', () => {
  it('are restored on the next visit and sent in the order they were given, once', async () => {
    const store = new PendingAnswers(null)
    const first = tabOf(store, { answer: offline })
    for (const [place, id] of ['c', 'a', 'b'].entries()) {
      first.saver.put(id, row(place))
      await wait(2)
    }
    expect(await first.saver.flush()).toBe(false)
    first.saver.stop()
    const second = tabOf(store)
    second.saver.start(await store.of(ada, 'run'))
    await vi.waitFor(() => expect(second.statuses().at(-1)).toBe('saved'))
    expect(second.saved).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ])
    expect(await store.of(ada)).toEqual([])
    expect(await second.saver.flush()).toBe(true)
    expect(second.saved).toHaveLength(3)
  })

  it('are sent automatically once the server responds again', async () => {
    let isUp = false
    const { saver, saved } = tabOf(new PendingAnswers(null), { answer: async () => (isUp ? undefined : offline()) })
    saver.start()
    saver.put('a', row(1))
    await saver.flush()
    isUp = true
    await vi.waitFor(() => expect(saved).toEqual([['a', 1]]), { timeout: 10_000 })
  })

  it('keep the offline status while more questions are answered', async () => {
    const { saver, states } = tabOf(new PendingAnswers(null), { answer: offline })
    saver.put('a', row(1))
    await saver.flush()
    states.length = 0
    saver.put('b', row(2))
    await saver.flush()
    expect(states.every(({ status, refusal }) => status === 'failed' && refusal === 'unreachable')).toBe(true)
    expect(states.at(-1)?.count).toBe(2)
  })

  it('wait until their question is part of the run', async () => {
    const store = new PendingAnswers(null)
    const before = tabOf(store, { answer: offline })
    before.saver.put('gone', row(1))
    await before.saver.flush()
    before.saver.stop()
    const { saver, saved } = tabOf(store, { questionOf: () => undefined })
    expect(await saver.flush()).toBe(true)
    expect(saved).toEqual([])
    expect(await store.of(ada)).toHaveLength(1)
  })
})

describe('two tabs', () => {
  it('send the pending answers of both, each answer once', async () => {
    const store = new PendingAnswers(null)
    const [one, two] = [tabOf(store, { answer: () => wait(5) }), tabOf(store, { answer: () => wait(5) })]
    one.saver.put('a', row(1))
    two.saver.put('b', row(2))
    expect(await Promise.all([one.saver.flush(), two.saver.flush()])).toEqual([true, true])
    expect([...one.saved, ...two.saved].sort()).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  it('show the latest answer of either', async () => {
    const store = new PendingAnswers(null)
    const shown: unknown[] = []
    const [one, two] = [tabOf(store), tabOf(store, { onAnswer: (...answer) => shown.push(answer) })]
    one.saver.start()
    two.saver.start()
    one.saver.put('a', row(4))
    await vi.waitFor(() => expect(shown).toEqual([['a', row(4)]]))
    await vi.waitFor(async () => expect(await store.of(ada)).toEqual([]))
    expect([...one.saved, ...two.saved]).toEqual([['a', 4]])
  })

  it('of which one signs out keep and send nothing more', async () => {
    const store = new PendingAnswers(null)
    const { saver, saved, states } = tabOf(store, { answer: offline })
    saver.start()
    saver.put('a', row(1))
    await saver.flush()
    await store.wipe()
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'failed', refusal: 'signedOut', count: 0 }))
    saver.put('a', row(2))
    expect(await saver.flush()).toBe(false)
    expect(await store.of(ada)).toEqual([])
    expect(saved).toEqual([])
  })
})

describe('another device', () => {
  const late = { graceMs: 0 }

  it('that answered earlier is overwritten, and its answer is reported', async () => {
    const replaced: Replaced[] = []
    const { saver, saved } = tabOf(new PendingAnswers(null), {
      ...late,
      read: held('a', 3, 0),
      onReplaced: (news) => replaced.push(news),
    })
    saver.put('a', row(5))
    expect(await saver.flush()).toBe(true)
    expect(saved).toEqual([['a', 5]])
    expect(replaced).toEqual([{ questionId: 'a', rows: row(3), by: 'here' }])
  })

  it('that answered later wins, and the pending answer here is reported', async () => {
    const replaced: Replaced[] = []
    const shown: unknown[] = []
    const store = new PendingAnswers(null)
    const { saver, saved } = tabOf(store, {
      ...late,
      read: held('a', 3, Date.now() + 60_000),
      onReplaced: (news) => replaced.push(news),
      onAnswer: (...answer) => shown.push(answer),
    })
    saver.put('a', row(5))
    expect(await saver.flush()).toBe(true)
    expect(saved).toEqual([])
    expect(replaced).toEqual([{ questionId: 'a', rows: row(5), by: 'elsewhere' }])
    expect(shown).toEqual([['a', row(3)]])
    expect(await store.of(ada)).toEqual([])
  })

  it('is not assumed when the server holds an answer that this one sent without getting a response', async () => {
    const replaced: Replaced[] = []
    let isUp = false
    const { saver, saved } = tabOf(new PendingAnswers(null), {
      ...late,
      read: async () => (isUp ? held('a', 1, Date.now() + 60_000)() : { version: 1, answers: new Map() }),
      answer: async () => (isUp ? undefined : offline()),
      onReplaced: (news) => replaced.push(news),
    })
    saver.put('a', row(1))
    await saver.flush()
    saver.put('a', row(2))
    isUp = true
    expect(await saver.flush()).toBe(true)
    expect(saved).toEqual([['a', 2]])
    expect(replaced).toEqual([])
  })

  /** A server that stores an answer only for the version of the run that it has, as the real one does. */
  const serverAt = (first: number) => {
    const server = { version: first, asked: [] as (number | undefined)[] }
    const save = async (_: unknown, version: number | undefined) => {
      server.asked.push(version)
      if (version !== server.version)
        throw Object.assign(new Error(), { errors: [{ extensions: { code: 'CONFLICT', key: 'answeredElsewhere' } }] })
      server.version += 1
      return { at: Date.now(), version: server.version }
    }
    return { server, save }
  }

  it('that answered since this page was read is shown before anything is stored on top of it', async () => {
    const news: Replaced[] = []
    const shown: unknown[] = []
    const { server, save } = serverAt(7)
    const answers = new Map([
      ['a', { rows: row(3), storedAt: 0 }],
      ['b', { rows: row(4), storedAt: 0 }],
    ])
    const { saver } = tabOf(new PendingAnswers(null), {
      ...{ stored: { a: row(1) }, version: 5, save },
      read: async () => ({ version: server.version, answers }),
      onReplaced: (replaced) => news.push(replaced),
      onAnswer: (...answer) => shown.push(answer),
    })
    saver.put('c', row(2))
    expect(await saver.flush()).toBe(true)
    expect(server.asked).toEqual([5, 7])
    expect(shown).toEqual([
      ['a', row(3)],
      ['b', row(4)],
    ])
    expect(news).toEqual([
      { questionId: 'a', rows: row(1), by: 'elsewhere' },
      { questionId: 'b', rows: [], by: 'added' },
    ])
    expect([saver.conflictCount, saver.version]).toEqual([2, 8])
    answers.set('c', { rows: row(2), storedAt: 0 })
    await saver.catchUp()
    expect(saver.conflictCount).toBe(2)
  })

  it('is not what another tab of this browser stored', async () => {
    const store = new PendingAnswers(null)
    const { server, save } = serverAt(1)
    const [one, two] = [tabOf(store, { save, version: 1 }), tabOf(store, { save, version: 1 })]
    for (const { saver } of [one, two]) saver.start()
    one.saver.put('a', row(4))
    await one.saver.flush()
    await vi.waitFor(() => expect(two.saver.version).toBe(2))
    two.saver.put('b', row(5))
    expect(await two.saver.flush()).toBe(true)
    expect(server.asked).toEqual([1, 2])
  })

  it('that answers all the time does not keep this one sending for ever', async () => {
    const { save, server } = serverAt(1)
    const { saver, states } = tabOf(new PendingAnswers(null), {
      ...{ save, version: 0 },
      read: async () => ({ version: server.version++, answers: new Map() }),
    })
    saver.put('a', row(1))
    expect(await saver.flush()).toBe(false)
    expect(states.at(-1)).toMatchObject({ status: 'failed', refusal: 'unreachable', questionId: 'a' })
  })
})
