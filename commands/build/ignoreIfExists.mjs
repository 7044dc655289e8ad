import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'
import { fingerprint } from './fingerprint.mjs'

/**
 * Runs `make` unless its `results` exist and were made from exactly these `sources`, as recorded in the file `stamp`.
 * `id` is a file that each build rewrites: a build made by hand meanwhile invalidates the stamp.
 */
export async function ignoreIfExists({ sources, results, stamp, id }, make) {
  const file = join(projectRoot, stamp)
  const of = fingerprint(sources)
  const now = () => (id === undefined ? of : `${of} ${readFileSync(join(projectRoot, id), 'utf8')}`)
  const isThere = [stamp, ...results].every((path) => existsSync(join(projectRoot, path)))
  if (isThere && readFileSync(file, 'utf8') === now()) return
  await make()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, now())
}
