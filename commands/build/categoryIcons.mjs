import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

/** Source folder of the category icons, and the file generated from them. */
export const ICONS = 'public/report/icons'
export const ICON_PATHS = 'domain/report/__generated__/categoryIconPaths.ts'

/** Writes the outlines of the category icons for the report, which draws paths, not files. */
export function generateCategoryIcons() {
  const folder = join(projectRoot, ICONS)
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => [file.slice(0, -'.svg'.length), pathsOf(readFileSync(join(folder, file), 'utf8'))])
  const target = join(projectRoot, ICON_PATHS)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(
    target,
    `export const categoryIconPaths: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  )
}

function pathsOf(svg) {
  return Array.from(svg.matchAll(/<path d="([^"]+)"\/>/g), ([, path]) => path)
}
