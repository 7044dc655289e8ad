import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { type ImpactPaper, impactPaper } from '@/domain/impact'
import type { CampaignImpactQuery, ImpactLineFragment } from '@/graphql/__generated__/operations'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ImpactScreen } from './ImpactScreen'

type Impact = CampaignImpactQuery['campaignImpact']
const line = (fields: Partial<ImpactLineFragment>): ImpactLineFragment => ({
  ...{ key: 'k', level: 'Learning', kind: 'Change', text: 'Confidence', wave: 0, value: 30 },
  ...{ low: 24, high: 36, n: 41, question: null, unit: { kind: 'scale', baseAmount: null, currencySymbol: null } },
  ...fields,
})
const { id, name } = questionnaireRow({ id: 'q1', name: 'Leading change' })
const impact: Impact = {
  questionnaire: { id, name, questionnaireType: 'Campaign', abilities: ['update'] },
  company: {
    name: 'Harbour & Vale',
    brandColor: '#0F6E84',
    logoUrl: null,
    currencySymbol: '£',
    timeZone: 'Europe/London',
  },
  ...{ currencySymbol: '£', invited: 60, completed: 41, joined: 0, joinedCompleted: 0, isWithheld: false, waves: [] },
  lines: [
    line({}),
    line({ key: 'kept', level: 'Behaviour', kind: 'Kept', value: 80, wave: 2, low: null, high: null, unit: null }),
  ],
  learnerResults: {
    ...{ totalLearners: 41, completedQuestionnaires: 41, totalCost: 0, hasCost: false },
    ...{ isShareOfCost: false, costShare: null, costPerLearner: 0 },
  },
  ...{ expectations: [], mayExpect: false, notApplied: null, returnOnInvestment: null, sustained: null },
}

/** As the server answers with it. */
const served = {
  ...{ __typename: 'CampaignImpact', ...impact },
  questionnaire: { __typename: 'Questionnaire', ...impact.questionnaire },
  company: { __typename: 'ReportCompany', ...impact.company },
  lines: impact.lines.map((one) => ({
    ...{ __typename: 'ImpactLine', ...one },
    unit: one.unit && { __typename: 'ChangeUnit', ...one.unit },
  })),
  learnerResults: { __typename: 'LearnerResults', ...impact.learnerResults },
}

/** The chain in words, as its document gets it. */
function Paper() {
  const paper = impactPaper(useImpactWords(), impact)
  return <output>{JSON.stringify(paper)}</output>
}

describe('the chain of impact', () => {
  it('has a PDF, and says of a level without figures that it was not measured', async () => {
    renderWithApollo(<ImpactScreen area="subscription" questionnaireId="q1" />, () => ({ campaignImpact: served }))
    expect(await screen.findByText('Still there of the gain in Confidence')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveProperty('disabled', false)
    const levels = within(screen.getAllByRole('list').find((list) => list.tagName === 'OL')!)
    expect(levels.getAllByText('Not measured.')).toHaveLength(3)
  })
  it('has the words of its page in its document', () => {
    renderWithTheme(<Paper />)
    const { levels, tables, company } = JSON.parse(screen.getByRole('status').textContent ?? '') as ImpactPaper
    expect(company).toMatchObject({ name: 'Harbour & Vale', brandColor: '#0F6E84' })
    expect(levels.map(({ level, how }) => [level, how === null])).toEqual([
      ['Reaction', false],
      ['Learning', true],
      ['Behaviour', true],
      ['Results', false],
      ['Return', false],
    ])
    expect(levels[1]?.lines[0]).toMatchObject({
      figure: '+30.0%',
      text: 'Confidence',
      evidence: 'n = 41 · 95% interval +24.0% to +36.0%',
    })
    expect(levels[2]?.lines[0]).toMatchObject({ figure: '80%', text: 'Still there of the gain in Confidence' })
    expect(tables.map(({ title }) => title)).toEqual(['Efficiency, effectiveness, outcome', 'LTEM'])
  })
})
