import ExcelJS from 'exceljs'

type Rows = readonly (readonly ExcelJS.CellValue[])[]

/** The bytes of a workbook with these rows on its sheets, by the names of the sheets. */
export async function workbookOfSheets(sheets: Record<string, Rows>): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows.map((row) => [...row]))
  return new Uint8Array(await book.xlsx.writeBuffer())
}

/** The bytes of a workbook with these rows on its first sheet, the number formats of cells, and the ranges that are merged. */
export async function workbookFile(
  rows: Rows,
  formats: Record<string, string> = {},
  merged: readonly string[] = [],
): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('People')
  for (const row of rows) sheet.addRow([...row])
  for (const [cell, format] of Object.entries(formats)) sheet.getCell(cell).numFmt = format
  for (const range of merged) sheet.mergeCells(range)
  return new Uint8Array(await book.xlsx.writeBuffer())
}
