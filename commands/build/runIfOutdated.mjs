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
 * Runs `work` unless its `results` exist and were made from exactly these `sources`, as recorded in the file `stamp`.
 * `id` is a file that each build rewrites: a build made by hand meanwhile invalidates the stamp.
 */
export async function runIfOutdated({ sources, results, stamp, id }, work) {
  const file = join(projectRoot, stamp)
  const hash = fingerprint(sources)
  const stampText = () => (id === undefined ? hash : `${hash} ${readFileSync(join(projectRoot, id), 'utf8')}`)
  const isUpToDate = () =>
    [stamp, ...results].every((path) => existsSync(join(projectRoot, path))) &&
    readFileSync(file, 'utf8') === stampText()
  await changeClone(isUpToDate, async () => {
    await work()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, stampText())
  })
}
