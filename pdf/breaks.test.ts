import { describe, expect, it } from 'vitest'
import { breaks } from './breaks'

describe('where a line may break inside a word', () => {
  it('is nowhere in a word of usual length', () => expect(breaks('Anwendungsbeispiel')).toEqual(['Anwendungsbeispiel']))

  it('is between Chinese characters, but not before a closing sign or after an opening one', () => {
    expect(breaks('你好，「世界」。')).toEqual(['你', '', '好，', '', '「世', '', '界」。', ''])
  })

  it('is not inside the Latin word beside them', () =>
    expect(breaks('用Excel做')).toEqual(['用', '', 'Excel', '', '做', '']))

  it('is between Thai words', () => {
    const pieces = breaks('ภาษาไทย').filter(Boolean)
    expect(pieces).toEqual(['ภาษา', 'ไทย'])
  })

  it('is anywhere in a very long word, but never inside a letter with its marks', () => {
    expect(breaks('x'.repeat(30))).toHaveLength(60)
    expect(breaks('👩‍💻'.repeat(10))).toContain('👩‍💻')
  })

  it.each(['你好，「世界」。abc', 'ภาษาไทย', 'x'.repeat(50), '', '한국어'])('loses nothing of %s', (word) =>
    expect(breaks(word).join('')).toBe(word),
  )
})
