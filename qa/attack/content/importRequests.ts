import { db } from '@/server/db/client'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'

export const header = ['Email', 'First Name', 'Last Name', 'Department', 'Password']

export const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Runs the pending imports, as a worker does. */
export async function runImports(): Promise<void> {
  for (let job = await claimImportJob(db(), new Date()); job !== null; job = await claimImportJob(db(), new Date()))
    await runImportJob({ db: db(), clock: () => new Date() }, job)
}
