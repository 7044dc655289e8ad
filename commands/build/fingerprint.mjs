import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

const isSource = (path) =>
  !/(^|\/)__generated__(\/|$)|\.test(-d)?\.[a-z]+$|\.types\.ts$|(^|\/)schema\.snapshot\.graphql$|\/server\/testing\//.test(
    path,
  )

/** One hash of the content of these files and folders of the project, without tests and generated files. */
export function fingerprint(paths) {
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
