import type { CampaignImpactQuery, ImpactLineFragment } from '@/graphql/impact/__generated__/operations'
import { questionnaireRow } from './questionnaireRow'

type Impact = CampaignImpactQuery['campaignImpact']
const line = (fields: Partial<ImpactLineFragment>): ImpactLineFragment => ({
  ...{ key: 'k', of: 'c1', level: 'Learning', kind: 'Change', text: 'Confidence', wave: 0, value: 30 },
  ...{ low: 24, high: 36, n: 41, question: null, unit: { kind: 'scale', baseAmount: null, currencySymbol: null } },
  ...fields,
})
const { id, name } = questionnaireRow({ id: 'q1', name: 'Leading change' })
/** A chain of impact as its page gets it: a change, and what of it is still there. */
export const shownImpact: Impact = {
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
  ...{ expectations: [], mayExpect: false, notApplied: null },
  ...{ returnOnInvestment: null, returnInterval: null, sustained: null },
}

/** As the server answers with it. */
export const servedImpact = {
  ...{ __typename: 'CampaignImpact', ...shownImpact },
  questionnaire: { __typename: 'Questionnaire', ...shownImpact.questionnaire },
  company: { __typename: 'ReportCompany', ...shownImpact.company },
  lines: shownImpact.lines.map((one) => ({
    ...{ __typename: 'ImpactLine', ...one },
    unit: one.unit && { __typename: 'ChangeUnit', ...one.unit },
  })),
  learnerResults: { __typename: 'LearnerResults', ...shownImpact.learnerResults },
}
