import 'server-only'
import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import {
  archiveLimits,
  fileProblem,
  FileProblem,
  type Grid,
  gridBuilder,
  type GridBuilder,
  hasHeadings,
  headingRowLimit,
  type Merge,
  tableLimits,
  type TableKind,
} from '@/domain/sheet'
import { cellStyles, type CellStyles } from './cellStyles'
import { attribute, xmlEvents } from './xmlEvents'

/** Reads a part of a workbook by its name; null for one that is absent. */
type ReadPart = (name: string) => Promise<string | null>

/** Small entries may compress extremely well; only large ones that do are suspicious. */
const harmless = 1024 * 1024

/** Validates the declared sizes of an archive; the actual unpacked size is measured while an entry is read. */
async function validateEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.entries) throw fileProblem('fileTooComplex')
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { compressedSize: packed, uncompressedSize: unpacked } = entry
    total += unpacked
    if (entry.isEncrypted()) throw fileProblem('fileProtected')
    if (total > archiveLimits.bytes || (unpacked > harmless && unpacked > packed * archiveLimits.ratio))
      throw fileProblem('fileTooComplex')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Any other error of an archive means that it is unreadable. */
const refused = (error: unknown) => (error instanceof FileProblem ? error : fileProblem('fileUnreadable'))

/**
 * The entries of an archive by name: null for one that is absent. Names that lead out of the archive, more entries or
 * bytes than a workbook needs, passwords and wrong sizes are refused.
 */
async function openArchive(bytes: Uint8Array): Promise<ReadPart> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      strictFileNames: true,
      validateEntrySizes: true,
    })
    const entries = await validateEntries(zip)
    return async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return null
      try {
        // The stream stops with an error as soon as there is more than the archive declared.
        return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(await zip.openReadStreamPromise(entry)))
      } catch (error) {
        throw refused(error)
      }
    }
  } catch (error) {
    throw refused(error)
  }
}

/** Number of tags and texts after which the event loop gets control. */
const pause = 20_000
/** The row limit of spreadsheet programs. */
const maxRowsOfSheet = 1_048_576
/** Office writes characters that XML cannot contain as _x000D_. */
const plain = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

async function part(read: ReadPart, name: string): Promise<string> {
  const xml = await read(name)
  if (xml === null) throw fileProblem('fileUnreadable')
  return xml
}

function* tags(xml: string, wanted: string): Generator<string> {
  for (const event of xmlEvents(xml)) if (event.kind === 'open' && event.name === wanted) yield event.attributes
}

type Sheet = { name: string; path: string }

/** The visible sheets in their order, by name and path in the archive; all of them where none is visible. */
async function sheetsOf(read: ReadPart, workbook: string): Promise<Sheet[]> {
  const paths = new Map<string, string>()
  for (const link of tags(await part(read, 'xl/_rels/workbook.xml.rels'), 'Relationship')) {
    const target = attribute(link, 'Target') ?? ''
    paths.set(attribute(link, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : posix.join('xl', target))
  }
  const all = [...tags(workbook, 'sheet')]
  const shown = all.filter((sheet) => !['hidden', 'veryHidden'].includes(attribute(sheet, 'state') ?? ''))
  const sheets = (shown.length === 0 ? all : shown).flatMap((sheet) => {
    const path = paths.get(attribute(sheet, '[\\w.-]+:id') ?? '-')
    return path === undefined ? [] : [{ name: plain(attribute(sheet, 'name') ?? ''), path }]
  })
  if (sheets.length === 0) throw fileProblem('fileUnreadable')
  return sheets
}

/** The shared strings, without their phonetic hints. */
async function sharedTexts(read: ReadPart): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let [isText, isHint] = [false, false]
  let events = 0
  for (const event of xmlEvents((await read('xl/sharedStrings.xml')) ?? '')) {
    if ((events += 1) % pause === 0) await setImmediate()
    if (event.kind === 'text') text += isText && !isHint ? event.text : ''
    else if (event.name === 't') isText = event.kind === 'open'
    else if (event.name === 'rPh') isHint = event.kind === 'open'
    else if (event.name === 'si' && event.kind === 'close') {
      texts.push(plain(text))
      text = ''
    }
  }
  return texts
}

/** The place of a column by its letters. */
const placeOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** AB12 is in the 28th column; a cell without a reference follows the previous one. */
function columnOf(attributes: string, following: number): number {
  const letters = /^[A-Z]{1,3}/.exec(attribute(attributes, 'r') ?? '')?.[0]
  return letters === undefined ? following : placeOf(letters)
}

/** The number that a row declares; one that is out of range, or goes back, follows the row before. */
function rowOf(attributes: string, following: number): number {
  const said = Number(attribute(attributes, 'r') ?? Number.NaN)
  return Number.isInteger(said) && said >= following && said <= maxRowsOfSheet ? said : following
}

/** What a workbook has once for all of its sheets. */
type Shared = { texts: readonly string[]; styles: CellStyles }
type Cell = { column: number; type: string | null; style: number; value: string }

/** A cell's text as the sheet shows it; null if it cannot be given. Of a formula its last result, never the formula. */
function textOf({ type, style, value }: Cell, { texts, styles }: Shared): string | null {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'inlineStr' || type === 'd' || type === 'e') return plain(value)
  return value.trim() === '' || !Number.isFinite(Number(value)) ? value : styles.shown(Number(value), style)
}

const isOn = (attributes: string, name: string) => ['1', 'true'].includes(attribute(attributes, name) ?? '')
/** A row or a column of no size is hidden too. */
const isHidden = (attributes: string, size: string) =>
  isOn(attributes, 'hidden') || Number(attribute(attributes, size) ?? 1) === 0

/** The columns that a sheet hides. */
function addHidden(hidden: Set<number>, attributes: string): void {
  if (!isHidden(attributes, 'width')) return
  const [first, last] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))]
  for (let column = first; column <= Math.min(last, first + 1000); column += 1) hidden.add(column - 1)
}

/** Adds the cells that are merged over several rows; their text stands in the first one. */
function addMerge(merges: Merge[], attributes: string): void {
  const [, letters = '', first, last] =
    /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attribute(attributes, 'ref') ?? '') ?? []
  const [from, to] = [Number(first), Number(last)]
  // A sheet may not have one for each of its rows several times over.
  if (letters !== '' && to > from && merges.length < tableLimits.rows)
    merges.push({ column: placeOf(letters), from, to })
}

type Extent = { hiddenColumns: Set<number>; merges: Merge[] }

/** Reads the rows of a sheet, or its first ones; returns the columns that it hides and the cells that it merges. */
async function fill(builder: GridBuilder, xml: string, shared: Shared, mostRows: number): Promise<Extent> {
  const hidden = new Set<number>()
  const merges: Merge[] = []
  const extent = { hiddenColumns: hidden, merges }
  let row = { number: 0, column: -1, isHidden: false }
  let cell: Cell = { column: 0, type: null, style: 0, value: '' }
  let [isValue, isHint] = [false, false]
  let events = 0
  for (const event of xmlEvents(xml)) {
    if ((events += 1) % pause === 0) await setImmediate()
    if (event.kind === 'text') {
      if (isValue && !isHint) cell.value += event.text
      continue
    }
    const isOpen = event.kind === 'open'
    if (event.name === 'v' || event.name === 't') isValue = isOpen
    else if (event.name === 'rPh') isHint = isOpen
    else if (event.name === 'col' && isOpen) addHidden(hidden, event.attributes)
    else if (event.name === 'row' && isOpen) {
      const { attributes } = event
      row = { number: rowOf(attributes, row.number + 1), column: -1, isHidden: isHidden(attributes, 'ht') }
    } else if (event.name === 'row') {
      builder.endRow(row.number, row.isHidden)
      if (builder.rows.length >= mostRows) return extent
    } else if (event.name === 'c' && isOpen) {
      row.column = columnOf(event.attributes, row.column + 1)
      const { attributes } = event
      const style = Number(attribute(attributes, 's') ?? 0)
      cell = { column: row.column, type: attribute(attributes, 't'), style, value: '' }
    } else if (event.name === 'c') builder.cell(row.number, cell.column, textOf(cell, shared))
    else if (event.name === 'mergeCell' && isOpen) addMerge(merges, event.attributes)
  }
  return extent
}

type Wanted = { kind: TableKind; sheet: string | null; mostRows: number | undefined }

/**
 * The rows of a sheet of a workbook: the one that is chosen, else the first visible one with known headings, else the
 * first. Only the entries that are needed are unpacked.
 */
export async function workbookGrid(
  bytes: Uint8Array,
  { kind, sheet: chosen, mostRows }: Wanted,
): Promise<{ grid: Grid; sheet: string; sheets: string[] }> {
  const read = await openArchive(bytes)
  const workbook = await part(read, 'xl/workbook.xml')
  const sheets = await sheetsOf(read, workbook)
  const shared = { texts: await sharedTexts(read), styles: cellStyles((await read('xl/styles.xml')) ?? '', workbook) }
  const gridOf = async ({ path }: Sheet, most = Number.POSITIVE_INFINITY): Promise<Grid> => {
    const builder = gridBuilder(mostRows)
    return { ...(await fill(builder, await part(read, path), shared, most)), rows: builder.rows }
  }
  const find = async () => {
    if (sheets.length > 1)
      for (const sheet of sheets) if (hasHeadings(await gridOf(sheet, headingRowLimit), kind)) return sheet
    return sheets[0]
  }
  const found = chosen === null ? await find() : sheets.find(({ name }) => name === chosen)
  if (found === undefined) throw fileProblem('sheetNotFound', { name: chosen ?? '' })
  return { grid: await gridOf(found), sheet: found.name, sheets: sheets.map(({ name }) => name) }
}
