import 'server-only'
import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Table, archiveLimits } from '@/domain/sheet'
import { fileProblem, FileProblem } from './FileProblem'
import { type TableBuilder, tableBuilder } from './tableBuilder'
import { attribute, xmlEvents } from './xmlEvents'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

type Read = (name: string) => Promise<string | null>

/** Number of tags and texts after which the event loop gets control. */
const pause = 20_000
/** The row limit of spreadsheet programs. */
const maxRowsOfSheet = 1_048_576
/** Office writes characters that XML cannot contain as _x000D_. */
const plain = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

async function part(read: Read, name: string): Promise<string> {
  const xml = await read(name)
  if (xml === null) throw fileProblem('fileUnreadable')
  return xml
}

function* tags(xml: string, wanted: string): Generator<string> {
  for (const event of xmlEvents(xml)) if (event.kind === 'open' && event.name === wanted) yield event.attributes
}

/** The path of the first visible sheet in the archive. */
async function firstSheet(read: Read): Promise<string> {
  const sheets = [...tags(await part(read, 'xl/workbook.xml'), 'sheet')]
  const sheet =
    sheets.find((attributes) => !['hidden', 'veryHidden'].includes(attribute(attributes, 'state') ?? '')) ??
    sheets[0] ??
    ''
  const id = attribute(sheet, '[\\w.-]+:id')
  for (const link of tags(await part(read, 'xl/_rels/workbook.xml.rels'), 'Relationship')) {
    const target = attribute(link, 'Target') ?? ''
    if (id !== null && attribute(link, 'Id') === id)
      return target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
  }
  throw fileProblem('fileUnreadable')
}

/** The shared strings, without their phonetic hints. */
async function sharedTexts(read: Read): Promise<string[]> {
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

/** AB12 is in the 28th column; a cell without a reference follows the previous one. */
function columnOf(attributes: string, following: number): number {
  const letters = /^[A-Z]{1,3}/.exec(attribute(attributes, 'r') ?? '')?.[0]
  return letters === undefined
    ? following
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The number that a row declares; one that is out of range, or goes back, follows the row before. */
function rowOf(attributes: string, following: number): number {
  const said = Number(attribute(attributes, 'r') ?? Number.NaN)
  return Number.isInteger(said) && said >= following && said <= maxRowsOfSheet ? said : following
}

/** A cell's text by its type: numbers as written, the last result of a formula, never the formula. */
function textOf(type: string | null, value: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'inlineStr' || type === 'd' || type === 'e') return plain(value)
  return value.trim() === '' || !Number.isFinite(Number(value)) ? value : String(Number(value))
}

async function fill(builder: TableBuilder, xml: string, shared: readonly string[]): Promise<void> {
  let row = { number: 0, column: -1 }
  let cell = { column: 0, type: null as string | null, value: '' }
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
    else if (event.name === 'row' && isOpen) row = { number: rowOf(event.attributes, row.number + 1), column: -1 }
    else if (event.name === 'row') builder.endRow(row.number)
    else if (event.name === 'c' && isOpen) {
      row.column = columnOf(event.attributes, row.column + 1)
      cell = { column: row.column, type: attribute(event.attributes, 't'), value: '' }
    } else if (event.name === 'c') builder.cell(row.number, cell.column, textOf(cell.type, cell.value, shared))
    else if (event.name === 'sheetData' && !isOpen) return
  }
}

/** The first sheet of a workbook. Only the entries that contain it are unpacked, and each is read once. */
export async function workbookTable(bytes: Uint8Array, mostRows?: number): Promise<Table> {
  const builder = tableBuilder(mostRows)
  const read = await openArchive(bytes)
  const sheet = await part(read, await firstSheet(read))
  await fill(builder, sheet, await sharedTexts(read))
  return builder.table()
}

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
async function openArchive(bytes: Uint8Array): Promise<(name: string) => Promise<string | null>> {
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
