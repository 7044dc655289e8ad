import fc from 'fast-check'
import { expect, it } from 'vitest'
import { progress } from '@/domain/progress'
import { questionTypes, responseTypes } from '@/domain/question'
import { blankRow, leftOutRow } from '@/domain/questionResponse'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import type { HeldTexts } from '../inputs/inputProps'
import type { RunQuestion } from '../run'
import { firstGap, runGap } from './gaps'

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

const inSection = { sectionName: '', sectionDescription: '', sectionCondition: null }
const questionArbitrary = fc.record({
  questionType: fc.constantFrom(...questionTypes),
  responseType: fc.constantFrom(null, ...responseTypes),
  minTextBoxes: fc.nat(2),
  isOptional: fc.boolean(),
  mostChosen: fc.constantFrom(null, 1, 2),
  options: fc.array(fc.constantFrom('', 'Tea', ' '), { maxLength: 4 }),
})
const rowArbitrary = fc.constantFrom(
  leftOutRow,
  { ...blankRow, textInput: 'N/A' },
  { ...blankRow, textInput: ' ' },
  { ...blankRow, textInput: 'Tea', amountInput: 1 },
)

it('finds a gap wherever the progress of the run is not complete, and nowhere else', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(questionArbitrary, fc.array(rowArbitrary, { maxLength: 4 })), { minLength: 1 }),
      (asked) => {
        const questions = asked.map(([fields], at) => ({
          ...questionDetail(`q${at}`, fields),
          ...inSection,
        }))
        const given = asked.map(([, rows]) => rows.map((row, displayOrder) => ({ ...row, displayOrder })))
        const answers = Object.fromEntries(given.map((rows, at) => [`q${at}`, rows]))
        const stored = given.flatMap((rows, at) => rows.map((row) => ({ ...row, questionId: `q${at}` })))
        const percent = progress({ startDate: new Date(0), endDate: null }, questions, stored)
        expect(
          firstGap(
            questions.map((question) => [question]),
            answers,
          ) === -1,
        ).toBe(percent === 100)
      },
    ),
    { numRuns: 2_000 },
  ))
