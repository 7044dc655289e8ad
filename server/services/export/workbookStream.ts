import 'server-only'
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { type Cell, cellStyles, sheetRow, sheetText } from '@/domain/export'

/** A sheet: header rows that stay while others are scrolled, and rows that are read page by page. */
export type StreamedSheet = {
  name: string
  widths: readonly number[]
  headings: readonly (readonly Cell[])[]
  pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles in the order of `cellStyles`: plain, bold and wrapped, an instant. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** All parts of the package except its sheets. */
function packageParts(names: readonly string[]): Record<string, string> {
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, index) => write(name, index + 1)).join('')
  const relations = (inner: string) =>
    `${head}<Relationships xmlns="${packaged}/relationships">${inner}</Relationships>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      each((_, number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)) +
        relation(names.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((name, number) => `<sheet name="${sheetText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': head + styles,
  }
}

/** A sheet as XML, in chunks of a page of rows. */
async function* sheetXml({ widths, headings, pages }: StreamedSheet): AsyncGenerator<Buffer> {
  let row = 0
  const rows = (some: readonly (readonly Cell[])[], style?: number) =>
    some.map((cells) => sheetRow(cells, (row += 1), style)).join('')
  const frozen = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headings.length}" topLeftCell="A${headings.length + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}">${headings.length > 0 ? frozen : ''}${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>${rows(headings, cellStyles.heading)}`,
  )
  for await (const page of pages) yield Buffer.from(rows(page))
  yield Buffer.from('</sheetData></worksheet>')
}

/**
 * A workbook as it is written: rows are read when the consumer takes the previous ones, and only the current page is
 * held in memory. Each sheet is read to its end before the next; a consumer that stops ends all of them.
 */
export async function* workbookStream(sheets: readonly StreamedSheet[]): AsyncGenerator<Uint8Array> {
  const archive = new ZipArchive({ zlib: { level: 1 } })
  const sources = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false, highWaterMark: 1 }))
  for (const [name, content] of Object.entries(packageParts(sheets.map(({ name }) => name))))
    archive.append(content, { name })
  for (const [index, source] of sources.entries()) {
    source.on('error', (error) => archive.destroy(error))
    archive.append(source, { name: `xl/worksheets/sheet${index + 1}.xml` })
  }
  archive.finalize().catch((error: Error) => archive.destroy(error))
  try {
    for await (const chunk of archive) yield chunk as Uint8Array
  } finally {
    archive.destroy()
    for (const source of sources) source.destroy()
  }
}
