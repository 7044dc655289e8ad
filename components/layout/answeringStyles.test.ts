import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const inFolder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)

/** The files of the answering page: every screen of a session, and what surrounds it. */
const componentFiles = [
  ...inFolder('components/run'),
  ...['CrashScreen', 'shell/LegalLinks', 'shell/ProductMark'].map((name) => `components/layout/${name}.tsx`),
  'components/richText/RichText.tsx',
].filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))

/** Components that use the styles of others. */
const styledBy: Record<string, readonly string[]> = {
  Button: ['UnstyledButton', 'Loader', 'Button'],
  CloseButton: ['UnstyledButton', 'CloseButton'],
  Textarea: ['Input'],
  TextInput: ['Input'],
}

const partsOf = (path: string) =>
  [...read(path).matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  )
const parts = [...new Set(componentFiles.flatMap(partsOf))].filter(
  (name) => name in styledBy || existsSync(join(root, `node_modules/@mantine/core/styles/${name}.css`)),
)

it.each(parts)('the answering page has the styles of %s', (part) => {
  const page = read('components/layout/document/AnsweringDocument.tsx')
  for (const style of styledBy[part] ?? [part]) expect(page).toContain(`@mantine/core/styles/${style}.layer.css`)
})
