import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { type ImpactPaper, impactPaper } from '@/domain/impact'
import { shownImpact, servedImpact } from '@/server/testing/screens/shownImpact'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ImpactScreen } from './ImpactScreen'

/** The chain in words, as its document gets it. */
function Paper() {
  const paper = impactPaper(useImpactWords(), shownImpact)
  return <output>{JSON.stringify(paper)}</output>
}

describe('the chain of impact', () => {
  it('has a PDF, and says of a level without figures that it was not measured', async () => {
    renderWithApollo(<ImpactScreen area="subscription" questionnaireId="q1" />, () => ({
      campaignImpact: servedImpact,
    }))
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
