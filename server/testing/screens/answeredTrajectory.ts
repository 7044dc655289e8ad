import type { ReportTrajectory } from '@/domain/report'

/** A campaign's trajectory as the server answers with it. */
export const answeredTrajectory = ({ waves, isOfGroups, categories }: ReportTrajectory) => ({
  __typename: 'CampaignTrajectory',
  ...{ isOfGroups, currencySymbol: '£', questions: [] },
  waves: waves.map(({ wave, ...one }) => ({
    ...{ __typename: 'FollowUp', id: `w${wave}`, questionnaireId: 'q1', wave, ...one, name: `Wave ${wave}` },
    ...{ openDays: 14, startDate: null, endDate: null, questionIds: [], newQuestionCount: 0 },
    ...{ askedCount: 60, completedCount: 41, state: 'Over', stillToAsk: 0, cancelledAt: null, version: 1 },
  })),
  categories: categories.map((category) => ({
    __typename: 'CategoryTrajectory',
    ...category,
    comparisons: category.comparisons.map((one) => {
      const change = (of: object | null) => of && { __typename: 'TrajectoryChange', ...of }
      const changes = { gained: change(one.gained), kept: change(one.kept), since: change(one.since) }
      return { __typename: 'TrajectoryComparison', ...one, ...changes }
    }),
  })),
})
