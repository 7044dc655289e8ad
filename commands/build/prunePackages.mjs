import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../process/projectRoot.mjs'

/** Packages that `npm start` installs to generate and build; a built product runs without them. */
export const BUILDERS = [
  '@graphql-codegen/cli',
  '@graphql-codegen/near-operation-file-preset',
  '@graphql-codegen/schema-ast',
  '@graphql-codegen/typed-document-node',
  '@graphql-codegen/typescript-operations',
  '@types/node',
  '@types/react',
  'esbuild',
  'node',
  'prisma',
  'typescript',
]

/**
 * Removes from the node_modules of `folder` what the product does not need at run time. `npm prune --omit=dev` leaves
 * development packages that are optional peers of a production package: the compiler, the Prisma CLI, a browser driver.
 */
export function prunePackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const needed = neededPackages(packages)
  for (const path of Object.keys(packages))
    if (path !== '' && !needed.has(path)) rmSync(join(folder, path), { recursive: true, force: true })
  for (const rest of ['.bin', '.cache', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', rest), { recursive: true, force: true })
}

/**
 * The paths of all packages reachable from the root's `dependencies` that do not only build, in `packages` of a
 * lockfile.
 */
export function neededPackages(packages) {
  const needed = new Set()
  const addPackage = (from, name, isOptional) => {
    const path = resolvePackage(packages, from, name)
    if (path === null && !isOptional)
      throw new Error(`${from || 'package.json'} needs ${name}, which is not in the lockfile.`)
    if (path === null || needed.has(path)) return
    needed.add(path)
    addDependencies(path)
  }
  const addDependencies = (path) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path]
    for (const name of Object.keys(dependencies ?? {}))
      if (path !== '' || !BUILDERS.includes(name)) addPackage(path, name, false)
    for (const name of Object.keys(optionalDependencies ?? {})) addPackage(path, name, true)
    for (const name of Object.keys(peerDependencies ?? {}))
      if (path !== '' && peerDependenciesMeta[name]?.optional !== true) addPackage(path, name, false)
  }
  addDependencies('')
  return needed
}

/** Resolves a package as Node does: in the nearest node_modules upwards. */
function resolvePackage(packages, from, name) {
  const folders = from === '' ? [] : from.split(/(?<=.)\/?node_modules\//)
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), name].join('/node_modules/')
    const full = depth === 0 ? `node_modules/${name}` : path
    if (packages[full] !== undefined) return full
  }
  return null
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) prunePackages(projectRoot)
