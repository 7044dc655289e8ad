import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pictures } from '../pictures/pictures.mjs'
import { screenTexts } from '../pictures/screenTexts.mjs'
import { projectRoot } from '../process/projectRoot.mjs'

const pages = [
  ...readdirSync(projectRoot).filter((name) => name.endsWith('.md')),
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

/** The links of a page to a heading, as the page they lead to and the anchor. */
const anchorsOf = (page) =>
  [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, path, anchor]) => ({
    target: path === '' ? page : join(dirname(page), path),
    anchor,
  }))
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const headingsOf = (page) => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))

const manual = pages.filter((page) => page.startsWith('docs/manual/'))

const texts = screenTexts()
const textsOfPictures = JSON.parse(read('docs/pictures/pictures.json'))

/** The most lines of a page of the manual, which one screen shows. */
const SCREEN = 45

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
it.each(pages)('%s leads only to existing headings', (page) =>
  expect(anchorsOf(page).filter(({ target, anchor }) => !headingsOf(target).includes(anchor))).toEqual([]),
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
it.each(manual)('%s names only words of the screens in bold, and is short', (page) => {
  const bold = [...read(page).matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label)
  expect(bold.filter((label) => !texts.has(label))).toEqual([])
  expect(read(page).split('\n').length).toBeLessThanOrEqual(SCREEN)
})
it('the manual leads to each of its pages', () =>
  expect(referencedFiles('docs/manual/README.md')).toEqual(
    expect.arrayContaining(manual.filter((page) => page !== 'docs/manual/README.md')),
  ))
it('names the version of Node that the packages have', () =>
  expect(read('.nvmrc').trim()).toBe(JSON.parse(read('package.json')).dependencies.node))
it.each(pictures)('the picture $name is small and shows texts of the screens: else npm run pictures', ({ name }) => {
  expect(statSync(join(projectRoot, `docs/pictures/${name}.png`)).size).toBeLessThan(150_000)
  expect(textsOfPictures[name].filter((text) => !texts.has(text))).toEqual([])
  expect(textsOfPictures[name].length).toBeGreaterThan(2)
})
it('has a picture for each file of docs/pictures', () =>
  expect(readdirSync(join(projectRoot, 'docs/pictures')).filter((name) => name.endsWith('.png'))).toEqual(
    pictures.map(({ name }) => `${name}.png`).sort(),
  ))
