import { describe, expect, it } from 'vitest'
import { browserMessages, keptMessages } from './browserMessages'
import { differences, overlaid } from './overlay'
import { locales, messages } from './words'
import { withProduct } from './productMessages'

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? textsOf(value) : [JSON.stringify(value)],
  )

describe('an overlay', () => {
  it('replaces what it has, and adds what is new', () => {
    const base = { a: 'one', b: { c: 'two', d: ['three'] } }
    expect(overlaid(base, { b: { d: ['four', ['x']] }, e: 'five' })).toEqual({
      a: 'one',
      b: { c: 'two', d: ['four', ['x']] },
      e: 'five',
    })
    expect(base).toEqual({ a: 'one', b: { c: 'two', d: ['three'] } })
  })
  it('of equal messages is empty', () => expect(differences(keptMessages(), keptMessages())).toEqual({}))
})

describe.each(locales)('the messages of the workspace in %s', (locale) => {
  const all = browserMessages(withProduct(messages(locale), 'Acme'), 'workspace')
  const own = differences(keptMessages(), all)

  it('are those of the script with those of the document in their place', () =>
    expect(overlaid(keptMessages(), own)).toEqual(all))
  it('are in the document where they have the name of the product, or differ between the languages', () => {
    const others = textsOf(own).filter((text) => !text.includes('Acme'))
    expect(others.length).toBeLessThan(locale === 'en-GB' ? 1 : 30)
    expect(JSON.stringify(own).length).toBeLessThan(JSON.stringify(all).length / 10)
  })
})
