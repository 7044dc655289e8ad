import { describe, expect, it } from 'vitest'
import { rolesOf } from '../role'
import {
  averageCharts,
  dashboardPaths,
  dashboardTypeOf,
  byChange,
  changeLines,
  type ChangingQuestion,
  highestAverages,
  ownDashboard,
  ownDepartment,
  periodsShown,
  type ScaleFigure,
  stateOf,
} from './index'

describe('the progress state of a person', () => {
  it.each([
    [{ runs: 0, started: 0, completed: 0 }, 'notAsked'],
    [{ runs: 2, started: 0, completed: 0 }, 'notStarted'],
    [{ runs: 2, started: 1, completed: 0 }, 'started'],
    [{ runs: 2, started: 2, completed: 1 }, 'started'],
    [{ runs: 2, started: 1, completed: 1 }, 'started'],
    [{ runs: 2, started: 2, completed: 2 }, 'completed'],
  ] as const)('of %o is %s', (runs, state) => expect(stateOf(runs)).toBe(state))
})

describe('the type in an address', () => {
  it.each([
    ['all', 'all'],
    ['campaigns', 'campaigns'],
    ['Campaign', 'campaigns'],
    ['SelfService', 'selfServices'],
    ['selfservices', 'selfServices'],
    ['al', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (segment, type) => expect(dashboardTypeOf(segment)).toBe(type))
})

const figure = (fields: Partial<ScaleFigure> = {}): ScaleFigure => ({
  questionId: 'q',
  questionText: 'How well?',
  isPercentage: false,
  scaleMax: 10,
  n: 1,
  runs: fields.n ?? 1,
  asked: 2,
  meanBefore: 4,
  meanAfter: 7,
  ...fields,
})
const charts = (figures: readonly ScaleFigure[], most: number | null = 20) =>
  Object.fromEntries(averageCharts(figures, most).map(({ kind, ...chart }) => [kind, chart]))

describe('the charts of averages', () => {
  it('are four, for any data', () =>
    expect(Object.keys(charts([]))).toEqual([
      'numericComparison',
      'numericSingle',
      'percentageComparison',
      'percentageSingle',
    ]))
  it('separate numbers from percentages and pairs from single scales', () => {
    const chartsOfFigures = charts([
      figure({ questionId: 'a' }),
      figure({ questionId: 'b', meanAfter: null }),
      figure({ questionId: 'c', isPercentage: true }),
      figure({ questionId: 'd', isPercentage: true, meanAfter: null }),
    ])
    expect(
      Object.values(chartsOfFigures).map(({ questions }) =>
        questions.map(({ questionIds, means }) => [...questionIds, ...means]),
      ),
    ).toEqual([[['a', 4, 7]], [['b', 4]], [['c', 4, 7]], [['d', 4]]])
  })
  it('weigh the same wording by its people', () => {
    const { numericComparison } = charts([
      figure({ questionId: 'a', n: 3, meanBefore: 2, meanAfter: 4 }),
      figure({ questionId: 'b', n: 1, meanBefore: 6, meanAfter: 8 }),
    ])
    expect(numericComparison).toEqual({
      total: 1,
      questions: [
        { questionIds: ['a', 'b'], questionText: 'How well?', scaleMax: 10, n: 4, runs: 4, asked: 4, means: [3, 5] },
      ],
    })
  })
  it('separate scales of different lengths, unless they are percentages', () => {
    expect(charts([figure(), figure({ scaleMax: 5 })]).numericComparison?.total).toBe(2)
    expect(
      charts([figure({ isPercentage: true }), figure({ isPercentage: true, scaleMax: 5 })]).percentageComparison?.total,
    ).toBe(1)
  })
  it('show the most answered questions and the total number', () => {
    const many = Array.from({ length: 64 }, (_, at) =>
      figure({ questionId: `q${at}`, questionText: `Question ${at}`, n: at + 1 }),
    )
    const { numericComparison } = charts(many)
    expect(numericComparison?.total).toBe(64)
    expect(numericComparison?.questions.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, at) => 64 - at))
  })
  it('of one questionnaire show each of its questions in order', () => {
    expect(
      charts(
        [figure({ questionId: 'b', n: 1 }), figure({ questionId: 'a', n: 9 })],
        null,
      ).numericComparison?.questions.map(({ questionIds }) => questionIds),
    ).toEqual([['b'], ['a']])
  })
  it('leave out questions without answers', () =>
    expect(charts([figure({ n: 0 })]).numericComparison).toEqual({ questions: [], total: 0 }))
})

it('the highest averages are the top ten, descending, ties by name', () => {
  const departments = Array.from({ length: 12 }, (_, at) => ({
    name: `D${String(at).padStart(2, '0')}`,
    learners: 5,
    meanAfter: at < 3 ? 90 : at,
  }))
  expect(highestAverages(departments.toReversed()).map(({ name }) => name)).toEqual([
    'D00',
    'D01',
    'D02',
    'D11',
    'D10',
    'D09',
    'D08',
    'D07',
    'D06',
    'D05',
  ])
  const few = { name: 'One person', meanAfter: 100, learners: 2 }
  expect(highestAverages([few, ...departments.slice(0, 2)]).map(({ name }) => name)).toEqual([
    'D00',
    'D01',
    'One person',
  ])
})

it('single people never rank over departments', () =>
  expect(
    highestAverages([
      { name: 'One', learners: 1, meanAfter: 100 },
      { name: 'Two', learners: 2, meanAfter: 95 },
      { name: 'Sales', learners: 3, meanAfter: 40 },
      { name: 'Works', learners: 30, meanAfter: 60 },
    ]).map(({ name }) => name),
  ).toEqual(['Works', 'Sales', 'One', 'Two']))

describe('the lines of what changed', () => {
  const question = (fields: Partial<ChangingQuestion> = {}): ChangingQuestion => ({
    questionId: 'q',
    questionText: 'How well?',
    responseType: 'ComparisonScale',
    isPercentage: false,
    scaleMax: 10,
    unit: '',
    n: 1,
    ...fields,
  })
  const ids = (lines: readonly ChangingQuestion[][]) => lines.map((line) => line.map(({ questionId }) => questionId))
  it('join questions of the same wording, kind and scale', () => {
    const questions = [
      question({ questionId: 'a' }),
      question({ questionId: 'b', n: 2 }),
      question({ questionId: 'c', scaleMax: 5 }),
      question({ questionId: 'd', isPercentage: true }),
      question({ questionId: 'e', isPercentage: true, scaleMax: 5 }),
      question({ questionId: 'f', responseType: 'Percentage', n: 9 }),
      question({ questionId: 'g', n: 0 }),
    ]
    expect(ids(changeLines(questions, 20).lines)).toEqual([['f'], ['a', 'b'], ['d', 'e'], ['c']])
    expect(changeLines(questions, 2)).toMatchObject({ lines: { length: 2 }, total: 4 })
  })
  it('keep numbers of different units apart', () => {
    const number = (questionId: string, unit: string) => question({ questionId, responseType: 'Number', unit })
    const asked = [number('a', 'hours'), number('b', 'days'), number('c', 'Hours')]
    expect(ids(changeLines(asked, 20).lines)).toEqual([['a', 'c'], ['b']])
  })
  it('of one questionnaire are its questions', () =>
    expect(ids(changeLines([question({ questionId: 'a' }), question({ questionId: 'b' })], null).lines)).toEqual([
      ['a'],
      ['b'],
    ]))
  it('are ordered by change, then by name', () => {
    const lines = [
      ['b', 4],
      ['a', 4],
      ['c', -2],
      ['d', 9],
    ].map(([name, mean]) => ({ name: String(name), change: { mean: Number(mean) } }))
    const orderOf = (...amounts: string[]) =>
      byChange(lines, { nameOf: ({ name }) => name, isOfAmounts: ({ name }) => amounts.includes(name) })
        .map(({ name }) => name)
        .join('')
    expect(orderOf()).toBe('dabc')
    // Amounts are not compared with scales.
    expect(orderOf('d', 'b')).toBe('acdb')
  })
  it('are ordered by the lower end of the interval, with those of one person last', () => {
    const lines = [
      { name: 'one', change: { mean: 40, low: null } },
      { name: 'two', change: { mean: 30, low: -60 } },
      { name: 'many', change: { mean: 8, low: 7.6 } },
      { name: 'some', change: { mean: 20, low: 5 } },
    ]
    const ordered = byChange(lines, { nameOf: ({ name }) => name, isOfAmounts: () => false })
    expect(ordered.map(({ name }) => name)).toEqual(['many', 'some', 'two', 'one'])
  })
})

describe('the periods over time', () => {
  it('have no gap', () =>
    expect(periodsShown(['2026-03-01', '2025-12-01'], 'month')).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]))
  it('are the last twelve', () => {
    const quarters = periodsShown(['2020-01-01', '2026-01-01'], 'quarter')
    expect([quarters.length, quarters[0], quarters.at(-1)]).toEqual([12, '2023-04-01', '2026-01-01'])
  })
  it('of no answers are none', () => expect(periodsShown([], 'month')).toEqual([]))
})

describe('the addresses', () => {
  it('under the staff pages include the company', () => {
    expect(dashboardPaths.department('administration', 's', 'd')).toBe(
      '/administration/dashboard/subscription/s/department/d',
    )
    expect(dashboardPaths.user('administration', 's', 'u')).toBe('/administration/dashboard/subscription/s/user/u')
    expect(dashboardPaths.departmentUser('administration', 's', 'u')).toBe(
      '/administration/dashboard/subscription/s/department/user/u',
    )
    expect(dashboardPaths.questionnaires('administration', 's', 'all', 'd')).toBe(
      '/administration/dashboard/subscription/s/department/d/questionnaires/all',
    )
    expect(dashboardPaths.questionnaire('administration', 's', 'q')).toBe(
      '/administration/dashboard/subscription/s/questionnaire/q',
    )
  })
  it('elsewhere are short', () => {
    expect(dashboardPaths.department('dashboard', 's', 'd')).toBe('/dashboard/department/d')
    expect(dashboardPaths.user('dashboard', 's', 'u')).toBe('/dashboard/user/u')
    expect(dashboardPaths.departmentUser('dashboard', 's', 'u')).toBe('/dashboard/department/user/u')
    expect(dashboardPaths.questionnaires('dashboard', 's', 'campaigns')).toBe(
      '/dashboard/subscription/s/questionnaires/campaigns',
    )
    expect(dashboardPaths.questionnaire('dashboard', 's', 'q')).toBe('/dashboard/subscription/s/questionnaire/q')
  })
  it.each([
    ['Administrator', 's', null, '/administration/dashboard'],
    ['SubscriptionAdministrator', 's', 'd', '/dashboard/subscription/s'],
    ['SubscriptionAdministrator', null, 'd', null],
    ['SubscriptionDepartmentAdministrator', 's', 'd', '/dashboard/department/d'],
    ['SubscriptionDepartmentAdministrator', 's', null, null],
    ['User', 's', 'd', null],
  ])('a %s of %s, %s starts at %s', (group, subscriptionId, subscriptionDepartmentId, path) =>
    expect(ownDashboard({ roles: rolesOf(group), subscriptionId, subscriptionDepartmentId })).toBe(path),
  )
  it('only the administrator of a department has one', () => {
    const of = (group: string) =>
      ownDepartment({ roles: rolesOf(group), subscriptionId: 's', subscriptionDepartmentId: 'd' })
    expect(
      ['User', 'SubscriptionDepartmentAdministrator', 'SubscriptionAdministrator', 'Administrator'].map(of),
    ).toEqual([null, 'd', null, null])
  })
})
