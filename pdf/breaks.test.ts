import { describe, expect, it } from 'vitest'
import { breaks } from './breaks'

describe('line breaks inside a word', () => {
  it('do not occur in a word of usual length', () =>
    expect(breaks('Anwendungsbeispiel')).toEqual(['Anwendungsbeispiel']))

  it('occur between Chinese characters, but not before a closing sign or after an opening one', () => {
    expect(breaks('你好，「世界」。')).toEqual(['你', '', '好，', '', '「世', '', '界」。', ''])
  })

  it('do not occur inside a Latin word next to them', () =>
    expect(breaks('用Excel做')).toEqual(['用', '', 'Excel', '', '做', '']))

  it('occur between Thai words', () => {
    const pieces = breaks('ภาษาไทย').filter(Boolean)
    expect(pieces).toEqual(['ภาษา', 'ไทย'])
  })

  it('occur in a very long word after a sign, or anywhere but near its ends, and never inside a letter with its marks', () => {
    expect(breaks('Nachwuchsführungskräfte').filter(Boolean)).toEqual(['Nachwuchsfüh', ...'rungs', 'kräfte'])
    expect(breaks('Hohenzollern-Sigmaringen-Schwarzburg').filter(Boolean)).toEqual([
      'Hohenzollern-',
      'Sigmaringen-',
      'Schwarzburg',
    ])
    expect(breaks('x'.repeat(30)).filter(Boolean)).toHaveLength(14)
    expect(breaks('👩‍💻'.repeat(10))).toContain('👩‍💻')
  })

  it.each(['x', '学'])('are a limited number in a word of 50,000 times %s', (letter) => {
    const pieces = breaks(letter.repeat(50_000)).filter(Boolean)
    expect(pieces.length).toBeLessThanOrEqual(2_000)
    expect(pieces.join('')).toHaveLength(50_000)
  })

  it.each(['你好，「世界」。abc', 'ภาษาไทย', 'x'.repeat(50), '', '한국어'])('lose nothing of %s', (word) =>
    expect(breaks(word).join('')).toBe(word),
  )
})
