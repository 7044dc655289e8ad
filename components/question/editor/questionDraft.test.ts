import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeQuestionDraft, readQuestionDraft } from './questionDraft'
import { questionForm } from '../questionForm'

const section = '0192f0a0-0000-7000-8000-000000000009'
const base = questionForm(null, section)
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const put = (value: unknown) =>
  kept.set('ripplemark.question.q.1', typeof value === 'string' ? value : JSON.stringify(value))
const read = () => readQuestionDraft('q', '1', base)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { sessionStorage: storage })
})

describe('unsaved input of a question', () => {
  it('is restored as typed, valid or not', () => {
    const values = { ...base, questionText: '', scaleMax: 99, minTextBoxes: -1 }
    storeQuestionDraft('q', '1', { values, baseAmounts: { a: 5, b: null, c: 'default' }, version: 3 })
    expect(read()).toEqual({ values, baseAmounts: { a: 5, b: null, c: 'default' }, version: 3 })
    expect(readQuestionDraft('q', '2', base)).toBeNull()
    expect(readQuestionDraft('other', '1', base)).toBeNull()
  })
  it('is deleted on request', () => {
    storeQuestionDraft('q', '1', { values: base, baseAmounts: {}, version: null })
    storeQuestionDraft('q', '1', null)
    expect(read()).toBeNull()
  })
  it.each(['{', '[]', '5', '{"values":null}', ''])('is null when %s is stored', (text) => {
    put(text)
    expect(read()).toBeNull()
  })
  it('ignores fields of a wrong type, unknown fields and values outside the choices', () => {
    put({
      values: {
        questionText: 5,
        scaleMax: '7',
        questionType: 'Poem',
        responseType: 'Scale',
        isIncrease: 'up',
        analysisTypeId: 'x',
        isAdmin: true,
      },
      baseAmounts: { a: 'lots', b: 2 },
      version: 'new',
    })
    expect(read()).toEqual({ values: { ...base, responseType: 'Scale' }, baseAmounts: { b: 2 }, version: null })
  })
  it('does not block typing when it cannot be stored', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): never {
        throw new Error('denied')
      },
    })
    storeQuestionDraft('q', '1', { values: base, baseAmounts: {}, version: null })
    expect(read()).toBeNull()
  })
})
