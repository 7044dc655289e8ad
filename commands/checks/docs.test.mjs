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

/** What a page says lies in the repository: addresses of links, and paths in code that name a file by its ending. */
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

it.each(pages)('%s names only what there is', (page) =>
  expect(named(page).filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]),
)
it('names the test that shows each promise', () => {
  for (const page of ['docs/security.md', 'docs/faults.md']) expect(named(page).length, page).toBeGreaterThan(15)
})
