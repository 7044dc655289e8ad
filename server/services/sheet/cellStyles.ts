import 'server-only'
import { shownNumber } from './numberFormat'
import { attribute, xmlEvents } from './xmlEvents'

/** The formats that every spreadsheet program has without naming them in the file. */
const builtIn: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}

/** How the cells of a workbook are shown. */
export type CellStyles = {
  /** A number in the style of its cell; null for a format that cannot be rendered. */
  shown: (value: number, style: number) => string | null
}

/** The formats of a workbook's cells, by its styles. */
export function cellStyles(styles: string, workbook: string): CellStyles {
  const own = new Map<number, string>()
  const ofStyle: number[] = []
  let isCellFormats = false
  for (const event of xmlEvents(styles)) {
    if (event.kind === 'text') continue
    if (event.name === 'cellXfs') isCellFormats = event.kind === 'open'
    else if (event.kind === 'open' && event.name === 'numFmt')
      own.set(Number(attribute(event.attributes, 'numFmtId')), attribute(event.attributes, 'formatCode') ?? '')
    else if (event.kind === 'open' && event.name === 'xf' && isCellFormats)
      ofStyle.push(Number(attribute(event.attributes, 'numFmtId') ?? 0))
  }
  const isFrom1904 = /date1904\s*=\s*["'](?:1|true)["']/.test(workbook)
  return {
    shown(value, style) {
      const id = ofStyle[style] ?? 0
      const code = own.get(id) ?? builtIn[id]
      return code === undefined ? null : shownNumber(value, code, isFrom1904)
    },
  }
}
