import { expect, it } from 'vitest'
import type { HeldTexts } from '../inputs/inputProps'
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
  ['a figure beyond what is kept', { answer: held('outOfRange') }, null, { key: 'tooLarge' }],
  ['a figure in another currency', { answer: held('otherCurrency') }, null, { key: 'otherCurrency' }],
  ['a figure that can be two', { answer: held('ambiguous') }, lacking, { key: 'ambiguous' }],
  ['a box that is too long and says so itself', { answer: held('tooLong') }, lacking, { key: 'correct' }],
  ['a missing amount before its share', { isolationInput: held('outOfRange') }, lacking, lacking],
  ['a share, once there is an amount', { isolationInput: held('outOfRange') }, null, { key: 'correct' }],
])('reports %s', (_what, texts, gap, expected) => expect(runGap(texts, gap)).toEqual(expected))
