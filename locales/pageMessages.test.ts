import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { type PageFolder, pageMessages } from './pageMessages'

const root = join(import.meta.dirname, '..')
const isRendered = (path: string) => /^(app|components)\//.test(path) && !path.includes('.test.')

/** The file that an import means; undefined for packages and what is not drawn. */
function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.') && join(dirname(from), specifier)
  if (path === false || !isRendered(path)) return undefined
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => path + end)
    .find((file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile())
}

const imports = /(?:from|import\() ?'([^']+)'/g
const spaces = /useTranslations\(\s*'([^'.]+)|useMessages\(\)\['([^']+)'/g
const whole = /useTranslations\(\)[^]*?(?=useTranslations\(|$)/g
const inWhole = /\bt\(\s*'([^'.]+)\./g

const namespacesOf = (source: string) => [
  ...[...source.matchAll(spaces)].map(([, space, raw]) => space ?? raw!),
  ...[...source.matchAll(whole)].flatMap(([part]) => [...part.matchAll(inWhole)].map(([, space]) => space!)),
]

/** The parts of the messages that the pages of a folder use, and everything they draw. */
function usedIn(folder: string): string[] {
  const queue = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith('.tsx'))
  const seen = new Set(queue)
  const used = new Set<string>()
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const source = readFileSync(join(root, path), 'utf8')
    for (const space of namespacesOf(source)) used.add(space)
    for (const [, specifier] of source.matchAll(imports)) {
      const file = fileOf(path, specifier!)
      if (file === undefined || seen.has(file)) continue
      seen.add(file)
      queue.push(file)
    }
  }
  return [...used].sort()
}

it.each(Object.keys(pageMessages) as PageFolder[])(
  'the pages of %s get the messages that they use, and no others',
  (folder) => expect(usedIn(`app/(${folder})`)).toEqual(pageMessages[folder]),
)
