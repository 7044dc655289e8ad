import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImpactPaper } from '@/domain/impact'
import words from '@/locales/en-GB/report.json'
import { registerFonts } from '../fonts'
import { readPdf } from '../report/testing/readPdf'
import { ImpactDocument } from './ImpactDocument'
import { impactFixture } from './testing/impactFixture'

const read = (impact: ImpactPaper) => readPdf(<ImpactDocument impact={impact} words={words.pdf} language="en-GB" />)

beforeAll(() => registerFonts(path.resolve('public/fonts')))

describe('the chain of impact on paper', () => {
  it('has the levels in their order, their figures with evidence, and the tables', async () => {
    const { whole, pages, info } = await read(impactFixture)
    const places = impactFixture.levels.map(({ about }) => whole.indexOf(about))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(whole).toContain('+24.0%')
    expect(whole).toContain('60 days later')
    expect(whole).toContain('n = 41 · 95% interval +18.0% to +30.0%')
    expect(whole).toContain('Savings: +15.0% is expected.')
    expect(whole).toContain('As of 30/11/2026')
    expect(whole).toContain('Stands in: Results.')
    expect(whole).toContain('41 of 60 completed')
    expect(info['Title']).toBe('Chain of impact: Leading change')
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })
  it('says of what was not measured how it can be, and of what is withheld that it is', async () => {
    const { whole } = await read({ ...impactFixture, withheld: 'Too few people answered.' })
    expect(whole.split('Ask for hours, money or percentages.').length - 1).toBe(1)
    expect(whole).toContain('Not measured: 4 Knowledge.')
    expect(whole).toContain('Too few people answered.')
  })
})
