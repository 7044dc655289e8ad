import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { stop } from 'esbuild'
import { bundle } from './bundle.mjs'

// The process in which the server reads sheets (server/services/import/readApart.ts starts it, and speaks with it).
const bundled = await bundle('server/services/import/sheetReaderMain.ts')
await stop()
try {
  await import(pathToFileURL(bundled).href)
} finally {
  rmSync(bundled, { force: true })
}
