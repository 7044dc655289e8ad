import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReportTrajectory } from '@/domain/report'
import { trajectoryFixture } from '@/pdf/report/testing/trajectoryFixture'
import { answeredTrajectory } from '@/server/testing/screens/answeredTrajectory'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { FollowedCampaigns } from './FollowedCampaigns'

/** Campaigns over a stub server; what it was asked for is returned. */
function show(trajectory: ReportTrajectory, isNarrowed = false) {
  const asked: string[] = []
  renderWithApollo(
    <FollowedCampaigns
      campaigns={[{ id: 'q1', name: 'Listening well' }]}
      area="subscription"
      isNarrowed={isNarrowed}
    />,
    (operation) => {
      asked.push(operation)
      return { campaignTrajectory: answeredTrajectory(trajectory) }
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
  it('are not asked for of a part of their people, and say why', () => {
    expect(show(trajectoryFixture, true)).toEqual([])
    expect(screen.getByText(/^Whether it lasted is shown for whole campaigns only/)).toBeTruthy()
  })
  it('show nothing before a wave can be compared', async () => {
    const asked = show({ ...trajectoryFixture, isOfGroups: true, categories: [] })
    await waitFor(() => expect(asked).toEqual(['CampaignTrajectory']))
    expect(screen.queryByRole('region')).toBeNull()
  })
})
