import { prepare } from './process/prepare.mjs'

/**
 * npm run files:move: copies the files of the data folder into the bucket of BLOB_URL, compares every checksum, and
 * leaves the folder unchanged. It may be interrupted and repeated; docs/storage.md says when to run it.
 */
await prepare()
const [{ settings }, { startProgram }] = await Promise.all([
  import('./launcher/settings.mjs'),
  import('./launcher/startProgram.mjs'),
])
try {
  const { dataDir } = await settings()
  const { end } = startProgram('moveFiles', { env: { DATA_DIR: dataDir } })
  process.exitCode = await end
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
