import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fullReport } from '@/domain/report'
import { registerFonts } from '../fonts'
import { readReport } from './testing/readReport'
import { reportFixture } from './testing/reportFixture'
import { trajectoryFixture } from './testing/trajectoryFixture'

const followed = { ...reportFixture(12), trajectory: trajectoryFixture }
const kept = 'Of +30.0 points gained, +21.0 were there 90 days later (70%, n = 8).'

beforeAll(() => registerFonts(path.resolve('public/fonts')))

describe('what lasted, in a report', () => {
  it('has a page with each category in words and drawn, and who is missing', async () => {
    const { pages, outline, whole } = await readReport({ report: followed })
    expect(outline).toContain('Did it last?')
    const page = pages.find((text) => text.includes(kept))!
    expect(page).toContain(
      '60 days later: 41 of 60 who were asked answered. Those who did not had started 3.2 points lower.',
    )
    expect(page).toContain('−2.0 points against before 60 days later, where +6.0 had been gained')
    expect(page).toContain('+24.0%')
    expect(page).toContain('−2.0%')
    expect(whole).not.toContain('lasting.')
  })
  it('without graphs has the words alone, and without a summary nothing', async () => {
    const words = await readReport({ report: followed, options: { ...fullReport, includeGraphs: false } })
    const page = words.pages.find((text) => text.includes(kept))!
    expect(page).not.toContain('+24.0%')
    const none = await readReport({ report: followed, options: { ...fullReport, includeSummary: false } })
    expect(none.whole).not.toContain(kept)
  })
  it('is left out where no wave shows a comparison', async () => {
    const groups = { ...trajectoryFixture, isOfGroups: true, categories: [] }
    for (const trajectory of [null, groups]) {
      const { outline } = await readReport({ report: { ...followed, trajectory } })
      expect(outline).not.toContain('Did it last?')
    }
  })
})
