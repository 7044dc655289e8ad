import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '../generate.mjs'
import { hasSources } from '../process/hasSources.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { bundle } from './bundle.mjs'
import { runIfOutdated } from './runIfOutdated.mjs'

/** The programs that run beside the site, each a file of dist/. */
const ENTRIES = {
  backup: 'server/process/programs/backupMain.ts',
  moveFiles: 'server/process/programs/moveFilesMain.ts',
  passwordThread: 'server/credentials/password/passwordThread.ts',
  pdfWorker: 'server/pdfWorker/pdfWorkerMain.tsx',
  restore: 'server/process/programs/restoreMain.ts',
  seed: 'prisma/seed.ts',
  settings: 'server/env/parseEnv.ts',
  sheetReader: 'server/services/sheet/sheetReaderMain.ts',
  site: 'server/process/programs/siteMain.ts',
  staff: 'server/process/programs/staffMain.ts',
  worker: 'server/process/programs/workerMain.ts',
}
const SOURCES = [
  'commands/build',
  'domain',
  'emails',
  'graphql',
  'locales',
  'package-lock.json',
  'pdf',
  'prisma',
  'server',
  'tsconfig.json',
]

/**
 * Bundles the programs that run beside the site into dist/, unless the existing ones were built from these sources.
 */
export async function buildPrograms() {
  if (!hasSources) return
  await generate()
  const results = Object.keys(ENTRIES).map((name) => `dist/${name}.mjs`)
  await runIfOutdated({ sources: SOURCES, results, stamp: 'dist/stamp' }, async () => {
    const [folder, part] = ['dist', `dist.${process.pid}`].map((name) => join(projectRoot, name))
    try {
      await bundle({ entries: ENTRIES, folder: part })
      rmSync(folder, { recursive: true, force: true })
      renameSync(part, folder)
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  })
}

/** Global setup for tests that start one of these programs. */
export { buildPrograms as setup }
