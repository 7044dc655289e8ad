import { describe, expect, it } from 'vitest'
import { TabDrafts } from './TabDrafts'

/** A storage like the browser's. */
const storage = (): Storage => {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => void (items[name] = text),
    removeItem: (name: string) => void delete items[name],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value })
  return items as unknown as Storage
}

describe('edits that are not stored yet', () => {
  it('are restored after a reload, for their own questionnaire', () => {
    const tab = storage()
    new TabDrafts('one', () => tab).keep('section:s', { local: { name: 'Goals' } })
    expect(new TabDrafts('one', () => tab).read('section:s')).toEqual({ local: { name: 'Goals' } })
    expect(new TabDrafts('other', () => tab).read('section:s')).toBeNull()
  })

  it('are deleted one by one or all together', () => {
    const tab = storage()
    const kept = new TabDrafts('one', () => tab)
    kept.keep('a', {})
    kept.keep('b', {})
    kept.drop('a')
    expect(Object.keys(tab)).toEqual(['unsaved/one/b'])
    kept.clear()
    expect(Object.keys(tab)).toEqual([])
  })

  it('do not prevent typing when the browser stores nothing', () => {
    const kept = new TabDrafts('one', () => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(() => kept.keep('a', {})).not.toThrow()
    expect(kept.read('a')).toBeNull()
  })

  it('are ignored when they cannot be parsed', () => {
    const tab = storage()
    tab.setItem('unsaved/one/a', '{"half')
    expect(new TabDrafts('one', () => tab).read('a')).toBeNull()
  })
})
