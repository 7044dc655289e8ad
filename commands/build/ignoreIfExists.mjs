import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { changeClone } from '../process/changeClone.mjs'
import { projectRoot } from '../process/projectRoot.mjs'

const isSource = (path) =>
  !/(^|\/)__generated__(\/|$)|\.test(-d)?\.[a-z]+$|\.types\.ts$|(^|\/)schema\.snapshot\.graphql$|\/server\/testing\//.test(
    path,
  )

/** One hash of the content of these files and folders of the project, without tests and generated files. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(projectRoot, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  const full = join(projectRoot, path)
  if (!existsSync(full) || !isSource(path)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/**
 * Runs `make` unless its `results` exist and were made from exactly these `sources`, as recorded in the file `stamp`.
 * `id` is a file that each build rewrites: a build made by hand meanwhile invalidates the stamp.
 */
export async function ignoreIfExists({ sources, results, stamp, id }, make) {
  const file = join(projectRoot, stamp)
  const of = fingerprint(sources)
  const now = () => (id === undefined ? of : `${of} ${readFileSync(join(projectRoot, id), 'utf8')}`)
  const isMade = () =>
    [stamp, ...results].every((path) => existsSync(join(projectRoot, path))) && readFileSync(file, 'utf8') === now()
  await changeClone(isMade, async () => {
    await make()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, now())
  })
}
