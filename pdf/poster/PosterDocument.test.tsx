import path from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, it } from 'vitest'
import { registerFonts } from '../fonts'
import { exampleLogo } from '../report/testing/reportFixture'
import { PosterDocument } from './PosterDocument'
import type { PosterRequest } from './posterRequest'

const poster: PosterRequest['poster'] = {
  title: 'Leading change',
  company: 'Harbour & Vale',
  brandColor: '#0F6E84',
  logo: null,
  address: 'ask.example.test/join',
  shortCode: 'KMT RWP',
  code: { size: 2, path: 'M0 0h1v1h-1zM1 1h1v1h-1z' },
  texts: {
    scan: 'Scan the code',
    type: 'Or type this address',
    pin: 'PIN 4711',
    who: 'No name.',
    until: 'Open until 31/05',
  },
}

/** The texts of each page of a poster. */
async function pagesOf(more: Partial<PosterRequest['poster']> = {}): Promise<string[]> {
  const buffer = await renderToBuffer(<PosterDocument poster={{ ...poster, ...more }} language="en-GB" />)
  const pdf = await getDocument({ data: new Uint8Array(buffer), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

beforeAll(() => registerFonts(path.resolve('public/fonts')))

it('has the title, company, address, PIN and dates on one page', async () => {
  const [page = '', ...others] = await pagesOf()
  for (const text of [poster.title, poster.company, poster.address, poster.shortCode, ...Object.values(poster.texts)])
    expect(page).toContain(text)
  expect(others).toEqual([])
})
it('prints pasted signs as their reader would write them', async () => {
  const [page] = await pagesOf({ title: 'Conﬁdence and eﬃciency' })
  expect(page).toContain('Confidence and efficiency')
})
it('leaves out what a link has not', async () => {
  const [page = ''] = await pagesOf({ texts: { ...poster.texts, pin: null, until: null } })
  expect(page).not.toMatch(/PIN|until/)
})
it('stays on one page with long names, other scripts and a logo', async () => {
  const words = 'Führungskräfteentwicklung und Zusammenarbeit – قيادة التغيير '
  const pages = await pagesOf({
    title: words.repeat(3),
    company: words.repeat(3),
    address: `a-rather-long-name.of-a-company.example.test/open/${'x'.repeat(22)}`,
    logo: exampleLogo,
  })
  expect(pages).toHaveLength(1)
})
it('is drawn with an unusable logo and colour', async () =>
  expect(await pagesOf({ logo: 'data:image/png;base64,AAAA', brandColor: 'red' })).toHaveLength(1))
