import { expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import type { HeldTexts } from '../inputs/inputProps'
import type { RunQuestion } from '../run'
import { runGap } from './gaps'

const lacking = { key: 'provideResponse' } as const
const held = (problem: NonNullable<HeldTexts['answer']>['problem']) => ({ problem, typed: ['x'] })

it.each<[string, HeldTexts, typeof lacking | null, ReturnType<typeof runGap>]>([
  ['nothing', {}, null, null],
  ['an answer that is missing', {}, lacking, lacking],
  [
    'a figure that cannot be read, not that it is missing',
    { answer: held('notANumber') },
    lacking,
    { key: 'notANumber' },
  ],
  ['a figure beyond what is kept', { answer: held('tooLarge') }, null, { key: 'tooLarge' }],
  ['a figure in another currency', { answer: held('otherCurrency') }, null, { key: 'otherCurrency' }],
  ['a figure that can be two', { answer: held('ambiguous') }, lacking, { key: 'ambiguous' }],
  ['a part of a day', { answer: held('notADay') }, lacking, { key: 'notADay' }],
  ['a box that is too long and says so itself', { answer: held('tooLong') }, lacking, { key: 'correct' }],
  ['a missing amount before its share', { isolationInput: held('outOfRange') }, lacking, lacking],
  ['a share, once there is an amount', { isolationInput: held('outOfRange') }, null, { key: 'correct' }],
])('reports %s', (_what, texts, gap, expected) =>
  expect(runGap(questionDetail('q', { responseType: 'Number' }), texts, gap)).toEqual(expected),
)

it.each<[string, Partial<RunQuestion>, ReturnType<typeof runGap>]>([
  ['both ends of a range', { leastValue: 0, mostValue: 40 }, { key: 'range.both', least: 0, most: 40 }],
  ['the least', { leastValue: 0.5 }, { key: 'range.least', least: 0.5, most: 1e12 }],
  ['the most', { mostValue: 40 }, { key: 'range.most', least: -1e12, most: 40 }],
])('names %s of a figure beyond it', (_what, range, gap) =>
  expect(
    runGap(questionDetail('q', { responseType: 'Number', ...range }), { answer: held('outOfRange') }, null),
  ).toEqual(gap),
)

it('names the largest number that is kept where the range has no such end', () =>
  expect(
    runGap(questionDetail('q', { responseType: 'Number', leastValue: 0 }), { answer: held('tooLarge') }, null),
  ).toEqual({ key: 'tooLarge' }))

it('says that a number has to be whole', () =>
  expect(
    runGap(questionDetail('q', { responseType: 'Number', isWholeNumber: true }), { answer: held('notANumber') }, null),
  ).toEqual({ key: 'notWhole' }))
