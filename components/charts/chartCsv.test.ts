import { expect, it } from 'vitest'
import { chartCsv } from './chartCsv'

const lines = (csv: string) => csv.slice(1).split('\r\n')

it('names the unit in the heads and leaves figures plain, negative ones too', () =>
  expect(
    lines(
      chartCsv(
        ['Category', 'Result'],
        [
          ['Confidence', -12.5],
          ['Waste', null],
        ],
        '%',
      ),
    ),
  ).toEqual(['"Category","Result (%)"', '"Confidence",-12.5', '"Waste",', '']))
it('makes no label a formula', () =>
  expect(chartCsv(['Question', 'n'], [['=HYPERLINK("x")', 1]])).toContain(`"'=HYPERLINK(""x"")",1`))
it('writes nothing for what is no number', () =>
  expect(lines(chartCsv(['a', 'b'], [['x', Number.NaN]]))[1]).toBe('"x",'))
it('begins with the mark by which spreadsheets know the letters', () => expect(chartCsv(['é'], [])).toMatch(/^\ufeff/))
