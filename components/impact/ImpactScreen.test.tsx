import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { type ImpactPaper, impactPaper } from '@/domain/impact'
import { shownImpact, servedImpact } from '@/server/testing/screens/shownImpact'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ImpactScreen } from './ImpactScreen'

/** The chain in words, as its document gets it. */
function Paper({ impact = shownImpact }: { impact?: typeof shownImpact }) {
  return <output>{JSON.stringify(impactPaper(useImpactWords(), impact, new Date('2026-11-30T12:00:00Z')))}</output>
}
function paperOf(impact?: typeof shownImpact): ImpactPaper {
  renderWithTheme(<Paper {...(impact && { impact })} />)
  return JSON.parse(screen.getByRole('status').textContent ?? '') as ImpactPaper
}

const show = () =>
  renderWithApollo(<ImpactScreen area="subscription" questionnaireId="q1" departmentId={null} />, (operation) =>
    operation === 'CampaignImpact' ? { campaignImpact: servedImpact } : new Error(operation),
  )

describe('the chain of impact', () => {
  it('has a PDF, and lists once what was not measured', async () => {
    show()
    expect(await screen.findByText('Still there of the gain in Confidence')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Chain as PDF' })).toHaveProperty('disabled', false)
    const unmeasured = within(screen.getByRole('region', { name: 'Not measured yet' }))
    expect(unmeasured.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Reaction',
      'Results',
      'Return',
    ])
    expect(screen.queryByText('0')).toBeNull()
  })
  it('shows the grouping of the same figures on request', async () => {
    show()
    const title = await screen.findByText('LTEM')
    expect(title.closest('details')?.open).toBe(false)
  })
  it('leads from each figure to where it stands', async () => {
    show()
    const change = await screen.findByRole('link', { name: '+30.0%, Confidence: open where it stands' })
    expect(change.getAttribute('href')).toBe('/subscriptionQuestionnaires/overview/q1#category-c1')
    const kept = screen.getByRole('link', { name: '80%, Still there of the gain in Confidence: open where it stands' })
    expect(kept.getAttribute('href')).toBe('/subscriptionQuestionnaires/followUps/q1#did-it-last')
    const people = screen.getByRole('link', { name: /^41 of 60 completed \(68%\)/ })
    expect(people.getAttribute('href')).toBe('/subscriptionQuestionnaires/overview/q1#completed')
  })
})

describe('its words', () => {
  it('are those of its page in its document', () => {
    const { levels, tables, company, asOf, unmeasured } = paperOf()
    expect(company).toMatchObject({ name: 'Harbour & Vale', brandColor: '#0F6E84' })
    expect(asOf).toBe('As of 30/11/2026')
    expect(levels.map(({ level }) => level)).toEqual(['Learning', 'Behaviour'])
    expect(levels[0]?.lines[0]).toMatchObject({
      figure: '+30.0%',
      text: 'Confidence',
      evidence: 'n = 41 · 95% interval +24.0% to +36.0%',
    })
    expect(levels[1]).toMatchObject({ places: 'Stands in: Follow-ups.' })
    expect(levels[1]?.lines[0]).toMatchObject({ figure: '80%', text: 'Still there of the gain in Confidence' })
    expect(unmeasured.levels.map(({ level }) => level)).toEqual(['Reaction', 'Results', 'Return'])
    expect(tables.map(({ title }) => title)).toEqual(['Efficiency, effectiveness, outcome', 'LTEM'])
    expect(tables[0]?.rows.map(({ figures }) => figures.map(({ figure, text }) => [figure, text]))).toEqual([
      [['41 of 60 completed (68%)', '']],
      [['+30.0%', 'Confidence (n = 41)']],
      [['80%', 'Still there of the gain in Confidence (After, n = 41)']],
    ])
  })
  it('name the scale of a mean, and the people and the interval of the return and of what is still there', () => {
    const interval = { n: 26, benefitsLow: 4000, benefitsHigh: 12_000, roiLow: -20, roiHigh: 140 }
    const mean = { key: 'r1', of: 'r1', level: 'Reaction', kind: 'Mean', text: 'How engaging?', unit: null } as const
    const { levels } = paperOf({
      ...shownImpact,
      lines: [
        {
          ...{ ...shownImpact.lines[0]!, ...mean, value: 5.03, low: null, high: null, n: 34 },
          question: { responseType: 'Scale', isPercentage: false, unit: '', scaleMax: 7 },
        },
      ],
      returnOnInvestment: {
        ...{ benefits: 10_000, cost: 5000, costShare: null, answers: 30, bcr: 2, roi: 100, isAdjusted: true },
      },
      returnInterval: { ...interval, n: 34 },
      sustained: { wave: 2, share: 72.4, n: 26, isOfMoney: false, benefits: 7240, roi: 44.8, interval },
    })
    const evidence = levels.flatMap(({ lines }) => lines.map((line) => [line.key, line.figure, line.evidence]))
    expect(evidence).toEqual([
      ['r1', '5.03 of 7', 'n = 34'],
      ['benefits', '£10,000.00', 'n = 34 · 95% interval £4,000.00 to £12,000.00'],
      ['cost', '£5,000.00', ''],
      ['bcr', '2.00', ''],
      ['roi', '+100.0%', 'n = 34 · 95% interval −20.0% to +140.0%'],
      ['still', '72%', 'n = 26'],
      ['sustainedBenefits', '£7,240.00', 'n = 26 · 95% interval £4,000.00 to £12,000.00'],
      ['sustained', '+44.8%', 'n = 26 · 95% interval −20.0% to +140.0%'],
    ])
  })
})
