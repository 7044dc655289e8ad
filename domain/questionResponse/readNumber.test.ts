import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from './readNumber'

const read = (text: string) => {
  const { number, problem } = readNumber(text)
  return problem ?? number
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
    ['1,234', 1234],
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
    ['1.005', 1.01],
    ['-1.005', -1.01],
    ['1.234', 1.23],
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
    '5-',
    '- 5',
    '1e3',
    '1e309',
    'Infinity',
    'NaN',
    '0x10',
    '1.5.2',
    '1.234.567',
    '1,5,2',
    '1,23,456',
    '1,2345',
    '12,34.5',
    '1,234,5',
    '1,234,',
    '1234,567',
    '00,125',
    '1234,567,890',
    '0,123,456',
    '012,345',
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
    '\u00a37',
    '15%',
    '(5)',
    "1'234",
    '\u0665',
    '1_000',
    'five',
  ])('%s', (text) => expect(read(text)).toBe('notANumber'))
})

describe('a number beyond the limit', () => {
  it.each(['1000000000000.01', '-1,000,000,000,000.01', '9'.repeat(400)])('%s', (text) =>
    expect(read(text)).toBe('outOfRange'),
  )
  it.each<[string, number | string]>([
    ['0', 0],
    ['100', 100],
    ['100.004', 100],
    ['100.01', 'outOfRange'],
    ['-0.01', 'outOfRange'],
    ['101', 'outOfRange'],
  ])('of a share: %s is %s', (text, expected) => {
    const { number, problem } = readNumber(text, { least: 0, most: 100 })
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
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- +e') }))
  it('is empty, a number of two decimals within the limits, or a problem', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const { number, problem } = readNumber(typed)
        if (number === null) expect(problem === null).toBe(typed.trim() === '')
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
