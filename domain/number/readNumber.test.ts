import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NumberRules } from './numberRules'
import { readNumber } from './readNumber'

/** The number, both readings of an ambiguous text, or what is wrong with it. */
const read = (text: string, rules?: NumberRules) => {
  const { number, problem, readings } = readNumber(text, rules)
  return readings ?? problem ?? number
}

describe('a number as people write it', () => {
  it.each<[string, number | null]>([
    ['', null],
    ['  ', null],
    ['5', 5],
    ['005', 5],
    ['-5', -5],
    ['+5', 5],
    ['\u22125', -5],
    ['-0', 0],
    ['-0.004', 0],
    ['5.', 5],
    ['.5', 0.5],
    ['-.5', -0.5],
    [',5', 0.5],
    ['5,', 5],
    ['1234.50', 1234.5],
    ['1,234.50', 1234.5],
    ['-1,234,567.8', -1234567.8],
    ['7,5', 7.5],
    ['0,25', 0.25],
    ['0,250', 0.25],
    ['1234,5', 1234.5],
    ['0,125', 0.13],
    [',125', 0.13],
    ['1.234,567', 1234.57],
    ['1.234,50', 1234.5],
    ['1.234.567,8', 1234567.8],
    ['1 234', 1234],
    ['1 234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234\u202f567,89', 1234567.89],
    [' 12\t', 12],
    ['0.999', 1],
    ['1000000000000', 1e12],
    ['-1,000,000,000,000.00', -1e12],
    ['1000000000000.004', 1e12],
  ])('%j is %d', (text, number) => expect(read(text)).toBe(number))
})

describe('text that is not a number', () => {
  it.each([
    '-',
    '+',
    '.',
    ',',
    '-.',
    '--5',
    '+-5',
    '1e3',
    '1e309',
    'Infinity',
    'NaN',
    '0x10',
    '1.5.2',
    '1,5,2',
    '12,34.5',
    '1,234,5',
    '1234,567,890',
    '0,123,456',
    '1.23,5',
    '0.234,5',
    '1,234.5,6',
    '1 23',
    '12 34 56',
    '1 234 5',
    '1  234',
    '1,234 567',
    '1 234,567.8',
    '5 apples',
    '1_000',
    'five',
  ])('%s', (text) => expect(read(text)).toBe('notANumber'))
})

describe('a text that means one number here and another one there', () => {
  it.each<[string, [number, number]]>([
    ['1.500', [1500, 1.5]],
    ['1,500', [1500, 1.5]],
    ['-1.500', [-1500, -1.5]],
    ['1,500-', [-1500, -1.5]],
    ['(1,500)', [-1500, -1.5]],
    ['\u22121.500', [-1500, -1.5]],
    ['£1,500', [1500, 1.5]],
    ['1.500 €', [1500, 1.5]],
    ['1.500 %', [1500, 1.5]],
    ['1.005', [1005, 1.01]],
    ['999,999', [999999, 1000]],
    ['12.345', [12345, 12.35]],
    ['012,345', [12345, 12.35]],
    ['1234,567', [1234567, 1234.57]],
    ['1234.567', [1234567, 1234.57]],
    ['１．５００', [1500, 1.5]],
    ['\u0661.\u0665\u0660\u0660', [1500, 1.5]],
  ])('%s is %j', (text, both) => expect(read(text)).toEqual(both))
  it.each<[string, NumberRules, number | string | [number, number]]>([
    ['10.000', { decimals: 0 }, [10000, 10]],
    ['1,500', { decimals: 0 }, 1500],
    ['1.500', { kind: 'percentage', limits: { least: 0, most: 100 } }, 1.5],
    ['1.000', {}, [1000, 1]],
    ['1.000', { limits: { least: 0, most: 10 } }, 1],
    ['2.5', { decimals: 0 }, 'notANumber'],
  ])('is one number where the field holds only one of them: %s', (text, rules, expected) =>
    expect(read(text, rules)).toEqual(expected),
  )
})

describe('signs typed along', () => {
  it.each<[string, number]>([
    ['5-', -5],
    ['- 5', -5],
    ['5 -', -5],
    ['(5)', -5],
    ['( 1,234.50 )', -1234.5],
    ['\u20135', -5],
    ['\uff0d5', -5],
    ['-\u200e5', -5],
    ['\u200f\u061c-5', -5],
    ['5,-', 5],
    ['5.--', 5],
    ['1.234.567', 1234567],
    ['1,2345', 1.23],
    ['00,125', 0.13],
    ["1'234", 1234],
    ["1'234.50", 1234.5],
    ['1\u2019234\u2019567', 1234567],
    ['1\u2019234,50', 1234.5],
    ['1,00,000', 100000],
    ['1,23,456', 123456],
    ['12,34,56,789.50', 123456789.5],
    ['1 234.567', 1234.57],
    ['1 234,567', 1234.57],
    ['1\u2009234', 1234],
    ['1\u2007234', 1234],
    ['\u0665', 5],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', 1234.5],
    ['\u06f1\u06f2', 12],
    ['\u0967\u0968', 12],
    ['１２３４．５', 1234.5],
    ['－５', -5],
    ['+ 7', 7],
    ['£7', 7],
    ['7 £', 7],
    ['£ 1,234.50', 1234.5],
    ['-£7', -7],
    ['£-7', -7],
    ['£7-', -7],
    ['(£7)', -7],
    ['$1,234,567', 1234567],
    ['US$12', 12],
    ['R$ 12,50', 12.5],
    ['12,50 €', 12.5],
    ['€ 1.234,50', 1234.5],
    ['EUR 12', 12],
    ['12 eur', 12],
    ['CHF 1\u2019234.50', 1234.5],
    ['kr. 12', 12],
    ['12 kr', 12],
    ['12,50 zł', 12.5],
    ['₹1,00,000', 100000],
    ['¥1234', 1234],
    ['15%', 15],
    ['15 %', 15],
    ['%15', 15],
    ['-7,5 %', -7.5],
    ['\u0661\u0665\u066a', 15],
  ])('%s is %d', (text, number) => expect(read(text)).toBe(number))
  it.each<[string, NumberRules]>([
    ['15%', { kind: 'money' }],
    ['£15', { kind: 'percentage' }],
    ['££5', { kind: 'money' }],
    ['£5 GBP', { kind: 'money' }],
    ['5%%', {}],
    ['(-5)', {}],
    ['-5-', {}],
    ['((5))', {}],
    ['(5', {}],
    ['5)', {}],
    ['£', { kind: 'money' }],
    ['%', {}],
    ['()', {}],
    ['1,234,', {}],
    ['abc 5', {}],
    ['5 hours', {}],
    ['1.234,5,6', {}],
    ["1'23", {}],
    ["1'234 567", {}],
    ['1,00,00', {}],
    ['1,000,00,000', {}],
    ['\u066b', {}],
  ])('%s is none with %j', (text, rules) => expect(read(text, rules)).toBe('notANumber'))
  it.each<[string, string, number | string]>([
    ['£5', '£', 5],
    ['GBP 5', '£', 5],
    ['5 gbp', '£', 5],
    ['€5', '£', 'otherCurrency'],
    ['5 EUR', '£', 'otherCurrency'],
    ['€1.500', '£', 'otherCurrency'],
    ['$5', 'US$', 5],
    ['AUD 5', '$', 5],
    ['5 kr.', 'kr.', 5],
    ['5 SEK', 'kr.', 5],
    ['5 CHF', 'CHF', 5],
    ['د.إ 5', 'د.إ', 5],
    ['5💷', '💷', 5],
  ])('%s in a field of %s is %s', (text, currencySymbol, expected) =>
    expect(read(text, { kind: 'money', currencySymbol })).toBe(expected),
  )
})

describe('a number beyond the limit', () => {
  it.each(['1000000000000.01', '-1,000,000,000,000.01', '9'.repeat(400)])('%s', (text) =>
    expect(read(text)).toBe('tooLarge'),
  )
  it.each([
    ['2000000000000', { least: 0, most: 1e12 }, 'tooLarge'],
    ['-1', { least: 0, most: 1e12 }, 'outOfRange'],
    ['-2000000000000', { least: 0, most: 1e12 }, 'outOfRange'],
    ['-2000000000000', { least: -1e12, most: 40 }, 'tooLarge'],
    ['2000000000000', { least: -1e12, most: 40 }, 'outOfRange'],
    ['2000000000000', { least: 0, most: 40 }, 'outOfRange'],
  ])('where the limits state one end: %s in %o is %s', (text, limits, expected) =>
    expect(read(text, { limits })).toBe(expected),
  )
  it.each<[string, number | string]>([
    ['0', 0],
    ['100', 100],
    ['100.004', 100],
    ['100.01', 'outOfRange'],
    ['-0.01', 'outOfRange'],
    ['101', 'outOfRange'],
  ])('of a share: %s is %s', (text, expected) => {
    const { number, problem } = readNumber(text, { limits: { least: 0, most: 100 } })
    expect(problem ?? number).toBe(expected)
  })
})

const hundredths = fc.integer({ min: -1e14, max: 1e14 })
/** Formats a number of hundredths with these thousands and decimal separators. */
function written(count: number, between: string, before: string): string {
  const digits = String(Math.abs(count)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, between)
  return `${count < 0 ? '-' : ''}${whole}${before}${digits.slice(-2)}`
}

describe('any number', () => {
  const ways = [
    ['', '.'],
    ['', ','],
    [',', '.'],
    ['.', ','],
    [' ', '.'],
    [' ', ','],
    ['\u202f', ','],
  ] as const
  it.each(ways)('reads the same with %j between thousands and %j before decimals', (between, before) =>
    fc.assert(
      fc.property(hundredths, (count) => {
        expect(read(written(count, between, before))).toBe(count === 0 ? 0 : count / 100)
      }),
    ),
  )
  it('round-trips', () =>
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (number) => {
        const once = read(number.toFixed(2))
        expect(read((once as number).toFixed(2))).toBe(once)
      }),
    ))
})

describe('any text', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,- +e'£%()") }))
  it('is empty, a number of two decimals within the limits, or a problem', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const { number, problem, readings } = readNumber(typed)
        if (readings !== undefined) expect(readings[0]).not.toBe(readings[1])
        else if (number === null) expect(problem === null).toBe(typed.trim() === '')
        else {
          expect(problem).toBeNull()
          expect(Math.abs(number)).toBeLessThanOrEqual(1e12)
          expect(Number(number.toFixed(2))).toBe(number)
        }
      }),
      { numRuns: 2_000 },
    ))
  it('is read with all its digits, rounded to hundredths, wherever its decimals begin', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const { number } = readNumber(typed)
        if (number === null) return
        const digits = typed.replaceAll(/\D/g, '')
        const readings = Array.from(
          { length: digits.length + 1 },
          (_, decimals) => Math.round(Number(`${digits}e${2 - decimals}`)) / 100,
        )
        expect(readings).toContain(Math.abs(number))
      }),
      { numRuns: 2_000 },
    ))
})
