import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ProgrammeFiguresQuery } from '@/graphql/programme/__generated__/operations'
import { refusal, renderWithApollo, router } from '@/server/testing/screens/renderWithApollo'
import { ProgrammeEditScreen } from './ProgrammeEditScreen'
import { ProgrammeScreen } from './ProgrammeScreen'

type Figures = ProgrammeFiguresQuery['programmeFigures']
type Cohort = Figures['cohorts'][number]

const campaign = (id: string, name: string, month: string) => ({
  __typename: 'Questionnaire' as const,
  id,
  name,
  startDate: `2026-${month}-01T00:00:00Z`,
  endDate: `2026-${month}-20T00:00:00Z`,
  timeZone: 'Europe/London',
})
const spring = campaign('q1', 'Lifting', '02')
const summer = campaign('q2', 'Lifting', '07')
const autumn = campaign('q3', 'Lifting', '11')
const programme = {
  __typename: 'Programme',
  id: 'p',
  subscriptionId: 'c',
  name: 'Safer lifting',
  version: 3,
  campaigns: [spring, summer, autumn],
}
const shown = (questionnaire: Cohort['questionnaire'], people: number, fields: Partial<Cohort> = {}): Cohort => ({
  questionnaire,
  isWithheld: false,
  invited: people + 2,
  completed: people,
  joined: 0,
  joinedCompleted: 0,
  waves: [{ wave: 1, isBefore: false, isAfterEnd: false, days: 30 }],
  lines: [],
  withheldCategories: [],
  learnerResults: {
    totalLearners: people,
    completedQuestionnaires: people,
    totalCost: 500,
    hasCost: true,
    isShareOfCost: false,
    costShare: null,
    costPerLearner: 500 / people,
  },
  returnOnInvestment: null,
  sustained: null,
  ...fields,
})
const withheld: Cohort = {
  ...shown(summer, 3),
  isWithheld: true,
  invited: null,
  completed: null,
  joined: null,
  joinedCompleted: null,
  waves: [],
  learnerResults: null,
}
const line = {
  ...{
    key: 'kept k',
    of: 'k',
    level: 'Behaviour' as const,
    kind: 'Kept' as const,
    text: 'Confidence',
    wave: 1,
    value: 66.7,
  },
  ...{ low: null, high: null, n: 12, question: null, unit: null },
}
const change = (mean: number, n: number) => ({ n, mean, low: mean - 5, high: mean + 5 })
const figures: Figures = {
  currencySymbol: '£',
  cohorts: [shown(spring, 20, { lines: [line] }), withheld, shown(autumn, 10, { withheldCategories: ['Waste'] })],
  categories: [
    {
      analysisTypeId: 'k',
      name: 'Confidence',
      unit: { kind: 'scale', baseAmount: null, currencySymbol: null },
      points: [
        { questionnaireId: 'q1', change: change(20, 20), isWithheld: false },
        { questionnaireId: 'q3', change: change(35, 10), isWithheld: false },
      ],
      pooled: change(25, 30),
    },
  ],
  totals: {
    cohorts: 2,
    asked: 34,
    completed: 30,
    pricedCohorts: 2,
    totalCost: 1_000,
    costPerLearner: 1_000 / 30,
    returnCohorts: 0,
    returnOnInvestment: null,
  },
}
const show = (found: Figures = figures) =>
  renderWithApollo(<ProgrammeScreen programmeId="p" />, (operation) =>
    operation === 'Programme'
      ? { programme }
      : operation === 'ProgrammeFigures'
        ? { programmeFigures: found }
        : { deleteProgramme: 'p' },
  )
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    .filter((row) => row.length > 0)

describe('a programme', () => {
  it('says in a sentence how many took part and what changed most', async () => {
    show()
    expect(await screen.findByText('2 cohorts, 30 of 34 people completed.')).toBeTruthy()
    expect(screen.getByText('Confidence changed most: +25.0%.')).toBeTruthy()
  })
  it('lists its cohorts with their people, and says what is withheld', async () => {
    show()
    const rows = await rowsOf('Cohorts')
    expect(rows.map(([, , completed, results]) => [completed, results])).toEqual([
      ['20 of 22', ''],
      ['–', 'Withheld: too few people answered for its results to be shown.'],
      ['10 of 12', 'Withheld: Waste'],
    ])
  })
  it('leads to the comparison of the first and the last cohort that show results', async () => {
    show()
    const all = await screen.findByRole('link', { name: 'Compare cohorts' })
    expect(all.getAttribute('href')).toBe('/subscriptionQuestionnaires/compare/q1?with=q3')
    // Of two cohorts it is the one comparison there is.
    expect(screen.queryByRole('link', { name: 'Compare with the one before' })).toBeNull()
  })
  it('leads from each of several cohorts to the comparison with the one before', async () => {
    show({ ...figures, cohorts: [shown(spring, 20), shown(summer, 12), shown(autumn, 10)] })
    const links = await screen.findAllByRole('link', { name: 'Compare with the one before' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/subscriptionQuestionnaires/compare/q1?with=q2',
      '/subscriptionQuestionnaires/compare/q2?with=q3',
    ])
  })
  it('has what is still there, the cost of each and of all, and the chain of impact of each', async () => {
    show()
    expect(await rowsOf('Still there later: Lifting (01/02/2026)')).toEqual([
      ['Confidence', expect.stringContaining('30'), '67%', '12'],
    ])
    expect(
      within(screen.getByRole('region', { name: 'Still there later' }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Lifting (01/02/2026)'])
    expect(await rowsOf('Cost and return')).toEqual([
      ['Lifting (01/02/2026)', '£500.00', '£25.00', '–'],
      ['Lifting (01/11/2026)', '£500.00', '£50.00', '–'],
      ['Together', '£1,000.00', '£33.33', '–'],
    ])
    expect((await rowsOf('Chain of impact'))[0]).toEqual([
      'Lifting (01/02/2026)',
      'Not measured',
      'Not measured',
      expect.stringContaining('67%'),
      'Not measured',
      'Not measured',
    ])
  })
  it('without a cohort that shows results has their list alone, and nothing to compare', async () => {
    show({ ...figures, cohorts: [withheld], categories: [], totals: { ...figures.totals, cohorts: 0, completed: 0 } })
    expect(await screen.findByText('No one has completed a cohort yet.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull()
    expect(screen.queryByRole('table', { name: 'Cost and return' })).toBeNull()
  })
  it('is deleted after a question, which leads to the list', async () => {
    const pushed = vi.spyOn(router, 'push')
    show()
    await screen.findByRole('heading', { level: 1, name: 'Safer lifting' })
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Safer lifting' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the programme' }))
    await waitFor(() => expect(pushed).toHaveBeenCalledWith('/programmes'))
  })
})

describe('the form of a programme', () => {
  const edit = (answer: () => Record<string, unknown> | Error) => {
    const saved: Record<string, unknown>[] = []
    renderWithApollo(<ProgrammeEditScreen programmeId="p" />, (operation, variables) => {
      if (operation === 'Programme') return { programme }
      if (operation === 'ProgrammeChoices')
        return {
          questionnaires: {
            __typename: 'QuestionnairePage',
            totalCount: 2,
            items: [
              { ...campaign('q4', 'Winter', '12'), programme: null },
              {
                ...campaign('q5', 'Ladders', '12'),
                programme: { __typename: 'ProgrammeOfCampaign', id: 'o', name: 'Other' },
              },
            ],
          },
        }
      if (operation === 'ComparisonChoices')
        return {
          comparisonChoices: {
            name: 'Lifting',
            campaigns: [{ ...campaign('q4', 'Winter', '12'), sharedQuestions: 0 }],
            departments: [],
            timeZone: 'Europe/London',
          },
        }
      saved.push(variables)
      return answer()
    })
    return saved
  }
  it('adds and removes campaigns, and refuses those of another programme', async () => {
    const pushed = vi.spyOn(router, 'push')
    const saved = edit(() => ({ updateProgramme: programme }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Lifting (01/07/2026)' }))
    fireEvent.click(screen.getByRole('combobox', { name: 'Campaigns' }))
    const taken = await screen.findByRole('option', { name: 'Ladders (01/12/2026) – in Other' })
    expect(taken.getAttribute('data-combobox-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('option', { name: 'Winter (01/12/2026)' }))
    expect(await screen.findByText(/: Winter shares none with Lifting\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(pushed).toHaveBeenCalledWith('/programmes/p'))
    expect(saved).toEqual([
      { model: { id: 'p', version: 3, name: 'Safer lifting', questionnaireIds: ['q1', 'q3', 'q4'] } },
    ])
  })
  it('shows a refusal of the server', async () => {
    edit(() => refusal('CONFLICT', 'It was changed meanwhile.'))
    await screen.findByRole('button', { name: 'Remove Lifting (01/07/2026)' })
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Ours' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('It was changed meanwhile.')
  })
})
