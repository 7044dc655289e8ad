import { expect, it } from 'vitest'
import { shownNumber } from './numberFormat'

const shown = (value: number, code: string) => shownNumber(value, code, false)

it.each<[number, string, string]>([
  [2024, 'General', '2024'],
  [0.1 + 0.2, 'General', '0.3'],
  [1e15, 'General', '1000000000000000'],
  [-1.5, 'General', '-1.5'],
  [7, '@', '7'],
  [0.25, '0%', '25%'],
  [0.255, '0.0%', '25.5%'],
  [1, '0%', '100%'],
  [1234567.891, '#,##0', '1,234,568'],
  [1234.5, '#,##0.00', '1,234.50'],
  [1.005, '0.00', '1.01'],
  [0.5, '#.##', '.5'],
  [-1234, '#,##0;(#,##0)', '(1,234)'],
  [-0.4, '0', '0'],
  [-3, '0', '-3'],
  [0, '0;-0;"none"', 'none'],
  [417, '000000', '000417'],
  [123456789, '000-00-0000', '123-45-6789'],
  [5551234567, '(000) 000-0000', '(555) 123-4567'],
  [1234.5, '"£"#,##0.00', '£1,234.50'],
  [1234.5, '[$€-407] #,##0.00', '€ 1,234.50'],
  [1234.5, '#,##0.00\\ "kg"', '1,234.50 kg'],
  [12, '0 "people"', '12 people'],
  [5, '[Red]0', '5'],
  [5_300_000, '0.0,,"M"', '5.3M'],
  [1500, '0.00E+00', '1.50E+03'],
  [0.00015, '0.0E-00', '1.5E-04'],
  [12, '_-* #,##0_-', '12'],
  [45_992, 'dd/mm/yyyy', '01/12/2025'],
  [45_992, 'yyyy-mm-dd', '2025-12-01'],
  [45_992, 'd. mmmm yyyy', '1. December 2025'],
  [45_992, 'ddd d mmm yy', 'Mon 1 Dec 25'],
  [45_992, '[$-F800]dddd, mmmm dd, yyyy', 'Monday, December 01, 2025'],
  [45_992.75, 'dd.mm.yyyy hh:mm', '01.12.2025 18:00'],
  [45_992.75, 'h:mm AM/PM', '6:00 PM'],
  [0.5, 'hh:mm:ss', '12:00:00'],
  [1.5, '[h]:mm', '36:00'],
  [0.000_017_361, 'mm:ss.0', '00:01.5'],
  [1, 'd/m/yyyy', '1/1/1900'],
  [61, 'd/m/yyyy', '1/3/1900'],
  [3, ';;;', ''],
])('%d in the format %s is shown as %s', (value, code, text) => expect(shown(value, code)).toBe(text))

it.each([
  [0.5, '# ?/?'],
  [12, '[<100]0;0.0'],
  [45_992, '[$-407]d. mmmm yyyy'],
  [45_992, 'ggge'],
  [-1, 'dd/mm/yyyy'],
  [60, 'dd/mm/yyyy'],
  [1e9, 'dd/mm/yyyy'],
  [12, '0 pieces'],
])('%d in the format %s cannot be rendered', (value, code) => expect(shown(value, code)).toBeNull())

it('counts days from 1904 where a workbook does', () => expect(shownNumber(0, 'dd/mm/yyyy', true)).toBe('01/01/1904'))
