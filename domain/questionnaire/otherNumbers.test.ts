import { expect, it } from 'vitest'
import { otherNumbers } from './otherNumbers'

const scale = (scaleMax: number, isPercentage = false) => ({ responseType: 'Scale', scaleMax, isPercentage }) as const

it.each([
  [scale(10, true), 'On each scale, 1 means not at all and 10 means completely.', '1, 10'],
  [scale(5), 'On each scale, 1 means not at all and 10 means completely.', '1, 10'],
  [scale(10), '<p>1 means never, <b>5</b> means always.</p>', '1, 5'],
  [scale(10), 'How sure are you, from 1 to 5?', '1 to 5'],
  [scale(10), 'Please answer on a scale of 0 to 10.', '0 to 10'],
  [scale(10), 'How likely are you to recommend it (0–10)?', '0–10'],
  [scale(10), 'From 10% to 100%, how much do you know?', '10% to 100%'],
  [scale(10), '100% means completely.', '100'],
])('finds numbers that a scale does not show: %j, %s', (question, text, said) =>
  expect(otherNumbers(question, ['', text])).toBe(said),
)

it.each([
  [scale(10), 'On each scale, 1 means not at all and 10 means completely.'],
  [scale(10, true), 'From 10% to 100%, how much do you know?'],
  [scale(10, true), '10% means a little and 100% means all.'],
  [scale(5), 'How sure are you, from 1 to 5?'],
  [scale(5), 'How well do you lead teams of 1 to 10 people?'],
  [scale(5), 'How well did the first 10 minutes go, on 1 and 2 March?'],
  [scale(5), 'How often do you work from 9 to 17?'],
  [scale(5), '5 means always.'],
  [scale(5), 'In 2024, what did 10 of you do?'],
])('finds none where they agree or are about something else: %j, %s', (question, text) =>
  expect(otherNumbers(question, [text])).toBeNull(),
)

it('finds none without a scale', () =>
  expect(otherNumbers({ ...scale(5), responseType: 'Number' }, ['From 1 to 10.'])).toBeNull())
