import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/**
 * node commands/moveFiles.mjs: copies the files of the data folder into the bucket of BLOB_URL, compares every sum, and
 * leaves the folder as it was. It may be broken off and repeated; docs/storage.md says when to run it.
 */
await install()
await underNode()
const [{ settings }, { startEntry }] = await Promise.all([import('./settings.mjs'), import('./entry.mjs')])
try {
  const { dataDir } = await settings()
  const { end } = await startEntry('server/moveFilesMain.ts', { env: { DATA_DIR: dataDir } })
  process.exitCode = await end
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
