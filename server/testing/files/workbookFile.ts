import ExcelJS from 'exceljs'

/** The bytes of a workbook with these rows on its first sheet. */
export async function workbookFile(rows: readonly (readonly ExcelJS.CellValue[])[]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('People')
  for (const row of rows) sheet.addRow([...row])
  return new Uint8Array(await book.xlsx.writeBuffer())
}
