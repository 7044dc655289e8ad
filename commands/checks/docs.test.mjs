import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'

const pages = [
  'README.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const decisions = pages.filter((page) => /^docs\/adr\/\d/.test(page))
const read = (page) => readFileSync(join(projectRoot, page), 'utf8')

/** The files of the repository that a page refers to: link targets, and paths in code with a file extension. */
function referencedFiles(page) {
  const text = read(page)
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => join(dirname(page), path))
  const paths = [
    ...text.matchAll(
      /`((?:app|commands|components|deploy|domain|e2e|emails|graphql|locales|pdf|prisma|qa|server)\/[\w./()[\]-]+\.(?:ts|tsx|mjs|graphql|prisma|json|conf|service|css))`/g,
    ),
  ].map(([, path]) => path)
  return [...links, ...paths].filter((path) => !path.includes('…'))
}

/** The most characters that a reader takes in at once. */
const LONGEST = 600

/** The paragraphs, items of lists and cells of tables of a page, without blocks of code. */
const blocks = (text) =>
  text
    .replace(/^```[^]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=#)/)
    .flatMap((block) => (/^\s*\|/.test(block) ? block.split(/\n|(?<!\\)\|/) : [block]))
    .map((block) => block.trim())

it.each(pages)('%s refers only to existing files', (page) =>
  expect(referencedFiles(page).filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]),
)
it.each(pages)('%s has no paragraph, item or cell that is too long', (page) =>
  expect(blocks(read(page)).filter((block) => block.length > LONGEST)).toEqual([]),
)
it('finds long items and cells, also beside short ones, and leaves code alone', () => {
  const long = 'a'.repeat(LONGEST + 1)
  const page = `- short\n- ${long}\n\n| a | b |\n| --- | --- |\n| short | ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n`
  expect(blocks(page).filter((block) => block.length > LONGEST)).toEqual([`- ${long}`, long])
})
it('names an existing test for each promise', () => {
  for (const page of ['docs/security.md', 'docs/faults.md'])
    expect(referencedFiles(page).length, page).toBeGreaterThan(15)
})
it.each(decisions)('%s has a status and is in the list of decisions', (page) => {
  expect(read(page)).toMatch(/^Status: accepted, \w+ \d{4}/m)
  expect(referencedFiles('docs/adr/README.md')).toContain(page)
})
