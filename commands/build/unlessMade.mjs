import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'
import { fingerprint } from './fingerprint.mjs'

/**
 * Makes something of sources, unless its `results` are there and were made of exactly these `sources`, as the file `stamp` says.
 * `id` is a file that each making writes anew: something made by hand meanwhile does not count.
 */
export async function unlessMade({ sources, results, stamp, id }, make) {
  const file = join(projectRoot, stamp)
  const of = fingerprint(sources)
  const now = () => (id === undefined ? of : `${of} ${readFileSync(join(projectRoot, id), 'utf8')}`)
  const isThere = [stamp, ...results].every((path) => existsSync(join(projectRoot, path)))
  if (isThere && readFileSync(file, 'utf8') === now()) return
  await make()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, now())
}
