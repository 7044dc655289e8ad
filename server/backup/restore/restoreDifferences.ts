import 'server-only'
import type { ClientBase } from 'pg'
import { createHash } from 'node:crypto'
import { fileStorage } from '@/server/storage/fileStorage'
import { openBackup } from '../archive/openBackup'
import { schemas } from '../rows/schemas'
import { plainForms, tablesOf, tallyOf } from '../rows/tables'

/** Tables that a restore changes on purpose. */
const settled = [
  'AnswerLink',
  'EmailMessage',
  'Installation',
  'Node',
  'OneUseCode',
  'RateLimit',
  'Schedule',
  'UserSession',
]
/** Those of them whose rows are all preserved. */
const preservedRows = ['EmailMessage', 'OneUseCode', 'UserSession']

/** The differences between a backup and the place it was restored to, as text; empty when they are equal. */
export async function restoreDifferences(
  client: ClientBase,
  { path, passphrase, folder }: { path: string; passphrase: string | null; folder: string },
): Promise<{ differences: string[]; tables: number; files: number }> {
  const { manifest, close } = await openBackup(path, passphrase)
  await close()
  await client.query(plainForms)
  const differences: string[] = []
  const said = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of await tablesOf(client, schemas.ours)) {
    const expected = said.get(table.name)
    const found = await tallyOf(client, schemas.ours, table)
    const isSame = settled.includes(table.name)
      ? !preservedRows.includes(table.name) || found.rows === expected?.rows
      : found.sum === expected?.sum
    if (!isSame)
      differences.push(
        `${table.name} has ${found.rows} rows, or other ones, where the backup has ${expected?.rows ?? 'none'}`,
      )
  }
  const storage = fileStorage(folder)
  for (const { key, sum } of manifest.files) {
    const bytes = await storage.get(key)
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sum)
      differences.push(`the file ${key} is missing, or another one`)
  }
  return { differences, tables: manifest.tables.length, files: manifest.files.length }
}
