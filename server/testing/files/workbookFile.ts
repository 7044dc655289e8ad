import ExcelJS from 'exceljs'

/** The bytes of a workbook with these rows on its first sheet, and the number formats of cells. */
export async function workbookFile(
  rows: readonly (readonly ExcelJS.CellValue[])[],
  formats: Record<string, string> = {},
): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('People')
  for (const row of rows) sheet.addRow([...row])
  for (const [cell, format] of Object.entries(formats)) sheet.getCell(cell).numFmt = format
  return new Uint8Array(await book.xlsx.writeBuffer())
}
