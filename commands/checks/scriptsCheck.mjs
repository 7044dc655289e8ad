import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '../process/projectRoot.mjs'

/**
 * Compares the compressed scripts of the first load of every page of the build, in kB, with those in `scripts.json`.
 * A page that grew by more than a tenth, or is not listed, fails. `--write` stores the present sizes: do that in the
 * commit that has a reason for them.
 */
const budgetFile = join(projectRoot, 'commands/checks/scripts.json')
const build = join(projectRoot, '.next')
const growth = 1.1

const sizes = new Map()
function compressedSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(build, file))).length)
  return sizes.get(file)
}

/** The scripts that the build lists for each page, by route. */
function manifests() {
  const files = readdirSync(join(build, 'server/app'), { recursive: true })
  globalThis.__RSC_MANIFEST = {}
  for (const file of files.filter((name) => name.endsWith('page_client-reference-manifest.js')))
    (0, eval)(readFileSync(join(build, 'server/app', file), 'utf8'))
  return Object.entries(globalThis.__RSC_MANIFEST)
}

function kilobytesByRoute() {
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8'))
  const entries = manifests().map(([route, { entryJSFiles }]) => {
    const own = Object.entries(entryJSFiles).flatMap(([part, files]) => (/\/(layout|page)$/.test(part) ? files : []))
    const bytes = [...new Set([...rootMainFiles, ...own])].reduce((sum, file) => sum + compressedSize(file), 0)
    return [route.replace(/\/page$/, '') || '/', Math.round(bytes / 1000)]
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const found = kilobytesByRoute()
if (process.argv.includes('--write')) writeFileSync(budgetFile, `${JSON.stringify(found, null, 2)}\n`)
const budget = JSON.parse(readFileSync(budgetFile, 'utf8'))
const faults = Object.entries(found).flatMap(([route, size]) => {
  if (budget[route] === undefined) return [`${route} (${size} kB) is not in commands/checks/scripts.json.`]
  return size > budget[route] * growth ? [`${route} has ${size} kB of scripts, instead of ${budget[route]} kB.`] : []
})
const bySize = Object.entries(found).toSorted(([, a], [, b]) => b - a)
console.log(`The scripts of ${bySize.length} pages, compressed, in kB:`)
for (const [route, size] of bySize) console.log(`${String(size).padStart(5)}  ${route}`)
if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\nLoad less, or store the sizes with: node commands/checks/scriptsCheck.mjs --write`,
  )
  process.exitCode = 1
}
