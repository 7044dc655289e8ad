import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { stop } from 'esbuild'
import { bundle } from './bundle.mjs'

// The process in which the server draws reports (server/pdfWorker/pdfWorker.ts starts it, and speaks with it).
const bundled = await bundle('server/pdfWorker/pdfWorkerMain.tsx')
await stop()
try {
  await import(pathToFileURL(bundled).href)
} finally {
  rmSync(bundled, { force: true })
}
