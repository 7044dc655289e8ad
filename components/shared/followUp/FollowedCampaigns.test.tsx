import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReportTrajectory } from '@/domain/report'
import { trajectoryFixture } from '@/pdf/report/testing/trajectoryFixture'
import { answeredTrajectory } from '@/server/testing/screens/answeredTrajectory'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { FollowedCampaigns } from './FollowedCampaigns'

/** Campaigns over a stub server; what it was asked for is returned. */
function show(trajectory: ReportTrajectory, { isNarrowed = false, names = ['Listening well'] } = {}) {
  const asked: string[] = []
  renderWithApollo(
    <FollowedCampaigns
      campaigns={names.map((name, index) => ({ id: `q${index + 1}`, name }))}
      area="subscription"
      isNarrowed={isNarrowed}
    />,
    (operation, variables) => {
      asked.push(operation)
      const { hasSecond, hasThird } = variables as { hasSecond: boolean; hasThird: boolean }
      const one = answeredTrajectory(trajectory)
      return { first: one, ...(hasSecond ? { second: one } : {}), ...(hasThird ? { third: one } : {}) }
    },
  )
  return asked
}

describe('campaigns in their waves', () => {
  it('say what is still there, and lead to the follow-ups', async () => {
    show(trajectoryFixture)
    expect(await screen.findByRole('region', { name: 'Did it last? Listening well' })).toBeTruthy()
    expect(
      screen.getByText('Confidence: of +30.0 points gained, +21.0 were there 90 days later (70%, n = 8).'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: /^See the follow-ups/ }).getAttribute('href')).toBe(
      '/subscriptionQuestionnaires/followUps/q1',
    )
  })
  it('are asked for in one request, however many they are', async () => {
    const asked = show(trajectoryFixture, { names: ['Listening well', 'Asking well', 'Telling well'] })
    expect(await screen.findAllByRole('region', { name: /^Did it last/ })).toHaveLength(3)
    expect(asked).toEqual(['CampaignTrajectories'])
  })
  it('are not asked for of a part of their people, and say why', () => {
    expect(show(trajectoryFixture, { isNarrowed: true })).toEqual([])
    expect(screen.getByText(/^Whether it lasted is shown for whole campaigns only/)).toBeTruthy()
  })
  it('show nothing before a wave can be compared', async () => {
    const asked = show({ ...trajectoryFixture, isOfGroups: true, categories: [] })
    await waitFor(() => expect(asked).toEqual(['CampaignTrajectories']))
    expect(screen.queryByRole('region')).toBeNull()
  })
})
