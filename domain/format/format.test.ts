import { describe, expect, it } from 'vitest'
import {
  chartLabel,
  formatChange,
  formatDate,
  formatDateTime,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatResponse,
  truncate,
} from '.'

const lateInMay = new Date('2026-05-31T23:30:00Z')

describe('dates', () => {
  it('read DD/MM/YYYY in the zone asked for', () => {
    expect(formatDate(lateInMay, 'UTC')).toBe('31/05/2026')
    expect(formatDate(lateInMay, 'Europe/London')).toBe('01/06/2026')
    expect(formatDate(lateInMay, 'America/New_York')).toBe('31/05/2026')
  })
  it('with time read DD/MM/YYYY HH:mm', () => {
    expect(formatDateTime(lateInMay, 'Europe/London')).toBe('01/06/2026 00:30')
    expect(formatDateTime(new Date('2026-01-09T09:05:00Z'), 'Europe/London')).toBe('09/01/2026 09:05')
    expect(formatInstant(new Date('2026-06-09T23:05:07.999Z'), 'Europe/London')).toBe('10/06/2026 00:05:07')
  })
})

describe('numbers', () => {
  it.each([
    [0, '0.00'],
    [1234.5, '1,234.50'],
    [1234567.891, '1,234,567.89'],
    [1.005, '1.01'],
    [-3, '−3.00'],
    [-0.001, '0.00'],
    [Number.NaN, ''],
  ])('%d reads %s', (value, shown) => expect(formatNumber(value)).toBe(shown))
  it.each([
    [20, '20%'],
    [12.5, '12.5%'],
    [12.345, '12.35%'],
    [1200, '1,200%'],
    [-5, '−5%'],
    [0.2, '0.2%'],
    [Number.NaN, ''],
  ])('%d as a percentage reads %s', (value, shown) => expect(formatPercentage(value)).toBe(shown))
  it.each([
    ['£', 1234.5, '£1,234.50'],
    ['€', 0, '€0.00'],
    ['£', -3, '−£3.00'],
    ['£', -0.001, '£0.00'],
    ['kr ', 20, 'kr 20.00'],
    ['£', Number.NaN, ''],
  ])('%s and %d read %s', (symbol, value, shown) => expect(formatMoney(symbol, value)).toBe(shown))
  it.each([
    [30, '+30.0%'],
    [0.15, '+0.2%'],
    [-7.55, '−7.6%'],
    [0.04, '0.0%'],
    [-0.04, '0.0%'],
    [1_133, '+1,133.0%'],
  ])('a change of %d reads %s', (value, shown) => expect(formatChange(value)).toBe(shown))
})

describe('truncate', () => {
  it.each([
    ['abcde', 5, 'abcde'],
    ['abcdef', 5, 'abcde...'],
    ['', 5, ''],
    ['ab cdef', 3, 'ab ...'],
    ['👍👍👍', 2, '👍👍...'],
  ])('%j to %d characters is %j', (text, length, shown) => expect(truncate(text, length)).toBe(shown))
})

it('charts on the screen and on paper shorten labels alike, to 15 characters', () => {
  expect(['Communication', 'fifteen letters', 'Application of Learning'].map(chartLabel)).toEqual([
    'Communication',
    'fifteen letters',
    'Application of ...',
  ])
})

describe('an answer', () => {
  const nothing = { textInput: null, amountInput: null, yesNoInput: null }
  const scale = { scaleMax: 10, isPercentage: false, unit: '' }
  const read = (
    responseType: Parameters<typeof formatResponse>[0]['responseType'],
    answer: Partial<typeof nothing> | Record<string, unknown>,
    question = scale,
  ) => formatResponse({ responseType, ...question }, { ...nothing, ...answer }, '£')

  it('to yes or no reads Yes or No', () =>
    expect([read('YesNo', { yesNoInput: true }), read('YesNo', { yesNoInput: false }), read('YesNo', {})]).toEqual([
      'Yes',
      'No',
      '',
    ]))
  it.each(['PickOne', 'MultipleChoice'] as const)('to %s reads as the text of the option', (type) =>
    expect(read(type, { textInput: 'Every week', amountInput: 3 })).toBe('Every week'),
  )
  it('to options never reads as the number of an option', () => expect(read('PickOne', { amountInput: 3 })).toBe(''))
  it('in percent carries a % suffix', () => expect(read('Percentage', { amountInput: 20 })).toBe('20%'))
  it('in money carries the currency symbol', () =>
    expect(read('CurrencyAmount', { amountInput: 1234.5 })).toBe('£1,234.50'))
  it('in numbers has its unit', () =>
    expect(read('Number', { amountInput: 5 }, { ...scale, unit: 'hours' })).toBe('5.00 hours'))
  it('in numbers has two decimals', () => expect(read('Number', { amountInput: 5 })).toBe('5.00'))
  it.each(['Scale', 'ComparisonScale'] as const)('on a %s reads as its step', (type) =>
    expect(read(type, { amountInput: 7 })).toBe('7'),
  )
  it('on a percentage scale reads as the percentage of its step', () => {
    expect(read('Scale', { amountInput: 0.7 }, { scaleMax: 10, isPercentage: true, unit: '' })).toBe('70%')
    expect(read('ComparisonScale', { amountInput: 0.2 }, { scaleMax: 3, isPercentage: true, unit: '' })).toBe('66%')
  })
  it('in text reads as written', () => expect(read('TextBoxes', { textInput: 'Plan the week' })).toBe('Plan the week'))
  it('of not applicable reads N/A', () => expect(read('Number', { textInput: 'N/A' })).toBe('N/A'))
  it('that is missing reads as an empty text', () => expect(read('Number', {})).toBe(''))
})
