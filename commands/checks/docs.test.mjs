import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'

const pages = [
  'README.md',
  ...readdirSync(join(projectRoot, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const read = (page) => readFileSync(join(projectRoot, page), 'utf8')

/** The files of the repository that a page refers to: link targets, and paths in code with a file extension. */
function named(page) {
  const text = read(page)
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => join(dirname(page), path))
  const paths = [
    ...text.matchAll(
      /`((?:app|commands|components|deploy|domain|e2e|emails|graphql|locales|pdf|prisma|qa|server)\/[\w./()[\]-]+\.(?:ts|tsx|mjs|graphql|prisma|json|conf|service|css))`/g,
    ),
  ].map(([, path]) => path)
  return [...links, ...paths].filter((path) => !path.includes('…'))
}

it.each(pages)('%s refers only to existing files', (page) =>
  expect(named(page).filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]),
)
it('names an existing test for each promise', () => {
  for (const page of ['docs/security.md', 'docs/faults.md']) expect(named(page).length, page).toBeGreaterThan(15)
})
