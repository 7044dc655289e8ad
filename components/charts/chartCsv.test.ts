import { expect, it } from 'vitest'
import { chartCsv } from './saveFile'

const lines = (csv: string) => csv.slice(1).split('\r\n')

it('names the unit in the headings and writes plain figures, also negative ones', () =>
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
it('escapes labels that would be formulas', () =>
  expect(chartCsv(['Question', 'n'], [['=HYPERLINK("x")', 1]])).toContain(`"'=HYPERLINK(""x"")",1`))
it('writes an empty cell for a value that is not a number', () =>
  expect(lines(chartCsv(['a', 'b'], [['x', Number.NaN]]))[1]).toBe('"x",'))
it('begins with the byte order mark that spreadsheets need for UTF-8', () =>
  expect(chartCsv(['é'], [])).toMatch(/^\ufeff/))
