import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a zip by name, in archive order. */
export async function zipEntries(path: string): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(await readFile(path), { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
