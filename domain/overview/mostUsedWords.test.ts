import { expect, it } from 'vitest'
import { mostUsedWords } from './mostUsedWords'

const used = (...texts: string[]) =>
  mostUsedWords(
    texts.map((text) => ({ text, times: 1 })),
    10,
  ).map(({ word, count }) => `${word} ${count}`)

it('counts the texts that use a word, not its uses', () =>
  expect(used('Listening, listening!', 'I was LISTENING', 'feedback')).toEqual(['listening 2']))
it('counts a text as often as it was written', () =>
  expect(mostUsedWords([{ text: 'Ask first', times: 3 }], 10)).toEqual([{ word: 'ask', count: 3 }]))
it('leaves out rows of letters longer than any word', () =>
  expect(used('a'.repeat(41), 'a'.repeat(41), 'b'.repeat(40), 'b'.repeat(40))).toEqual([`${'b'.repeat(40)} 2`]))
it('leaves out fillers, numbers, short words and words of one text', () =>
  expect(used('I don’t know what to do in 2026', 'I don’t know what to do by 2026', 'up to me, alone')).toEqual([]))
it('reads possessives and hyphens', () =>
  expect(used("the team's follow-up", 'one team, one follow-up-')).toEqual(['follow-up 2', 'team 2']))
it('sorts by count, then by word, and returns the most used', () => {
  expect(used('beta alpha', 'alpha beta gamma', 'gamma gamma', 'gamma')).toEqual(['gamma 3', 'alpha 2', 'beta 2'])
  expect(mostUsedWords([{ text: 'alpha beta', times: 2 }], 1)).toHaveLength(1)
})
it('finds words of other scripts', () => {
  expect(used('Dziękuję zespołowi', 'zespołowi dziękuję')).toEqual(['dziękuję 2', 'zespołowi 2'])
  expect(used('我们学习合作', '合作很好')).toContain('合作 2')
})
