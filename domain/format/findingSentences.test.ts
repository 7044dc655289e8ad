import { describe, expect, it } from 'vitest'
import { words } from '@/locales/words'
import type { Finding, FindingRule } from '../result'
import { findingSentences } from './findingSentences'

type Value = number | string | string[]
const finding = (rule: FindingRule, values: Record<string, Value>): Finding => ({
  rule,
  values: Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one) => ({
      name,
      number: typeof one === 'number' ? one : null,
      text: typeof one === 'string' ? one : null,
    })),
  ),
})
const t = words('en-GB', 'result')
const said = (rule: FindingRule, values: Record<string, Value> = {}, language = 'en-GB') =>
  findingSentences([finding(rule, values)], {
    say: (key, given) => t(`findings.rule.${key}`, given),
    currencySymbol: '£',
    language,
  })[0]

const grew = {
  category: 'Leadership',
  rank: 'most',
  unit: 'scale',
  change: 40,
  low: 31,
  high: 49,
  n: 14,
  certainty: 'enough',
  size: 'large',
  all: 0,
  also: 0,
  more: 0,
}
const question = {
  question: 'How well do you delegate?',
  rank: 'most',
  direction: 'up',
  before: 3.2,
  after: 6.1,
  unit: '',
  scale: 10,
  changeLow: 2.1,
  changeHigh: 3.7,
  n: 14,
  of: 0,
  certainty: 'enough',
  size: 'large',
}
const noUnit = { hasUnit: 'no', unit: '' }
const hours = { hasUnit: 'yes', unit: 'hours a month' }
const money = { benefits: 24_037.5, answers: 14, n: 0, of: 0, certainty: 'enough' }

const nobody: [string, number, number, string][] = [
  ['invited', 25, 0, '25 people were invited'],
  ['invited', 1, 0, '1 person was invited'],
  ['joined', 0, 3, '3 people joined by link'],
  ['both', 2, 1, '2 people were invited and 1 person joined by link'],
]
const findingFields = { alike: 0, unknown: 0, n: 14, of: 0 }

describe('a finding in words', () => {
  it.each<[string, FindingRule, Record<string, Value>]>([
    ['No one has been invited yet.', 'nobodyInvited', { kind: 'campaign' }],
    ['No one has completed it yet.', 'nobodyInvited', { kind: 'selfService' }],
    ['6 people take part: the questionnaire is being built.', 'draft', { participants: 6 }],
    ['1 person takes part: the questionnaire is being built.', 'draft', { participants: 1 }],
    ['16 people will be asked from 10/12/2026.', 'upcoming', { participants: 16, from: '10/12/2026' }],
    ...nobody.map(([who, invited, joined, people]): [string, FindingRule, Record<string, Value>] => [
      `No one has completed the questionnaire yet: ${people}.`,
      'nobodyCompleted',
      { who, invited, joined },
    ]),
    [
      'Only groups are shown: these findings cover 5 of the 36 who completed.',
      'groups',
      { n: 5, bound: 'exact', of: 36 },
    ],
    [
      'Only groups are shown: these findings cover at most 20 of the 36 who completed.',
      'groups',
      { n: 20, bound: 'atMost', of: 36 },
    ],
    ['No learners are selected.', 'chosen', { n: 0 }],
    ['These findings cover the 3 learners selected.', 'chosen', { n: 3 }],
    ['Results are withheld: there is no group of 5 people to show.', 'withheld', { smallest: 5 }],
    ['Leadership grew most: +40.0% per learner (95% interval +31.0% to +49.0%, n = 14), a large change.', 'grew', grew],
    [
      'Leadership grew: +40.0% per learner (95% interval +31.0% to +49.0%, n = 9, indicative); Delegation and Planning grew too.',
      'grew',
      {
        ...grew,
        rank: 'plain',
        n: 9,
        certainty: 'indicative',
        size: 'unknown',
        also: 2,
        names: ['Delegation', 'Planning'],
      },
    ],
    [
      'Leadership grew most: +40.0% per learner (95% interval +31.0% to +49.0%, n = 14), a large change; Delegation and Planning grew too: all 3 categories clearly grew.',
      'grew',
      { ...grew, all: 3, also: 2, names: ['Delegation', 'Planning'] },
    ],
    [
      'Stress fell most: −12.0% per learner (95% interval −20.0% to −4.0%, n = 1,400), a very small change; A, B, C and 2 others fell too.',
      'fell',
      {
        ...grew,
        category: 'Stress',
        change: -12,
        low: -20,
        high: -4,
        n: 1_400,
        size: 'slight',
        all: 0,
        also: 5,
        names: ['A', 'B', 'C'],
        more: 2,
      },
    ],
    [
      'Delegation shows no clear change: +3.0% per learner (95% interval −4.0% to +10.0%, n = 14).',
      'unclear',
      {
        names: ['Delegation'],
        more: 0,
        count: 1,
        unit: 'scale',
        change: 3,
        low: -4,
        high: 10,
        n: 14,
        certainty: 'enough',
      },
    ],
    [
      '2 categories show no clear change (indicative): Delegation and Planning.',
      'unclear',
      { names: ['Delegation', 'Planning'], more: 0, count: 2, certainty: 'indicative' },
    ],
    [
      'Planning may have changed: +10.0% per learner (95% interval +1.0% to +19.0%, n = 14); among 4 categories tested together this can be chance.',
      'possible',
      {
        names: ['Planning'],
        more: 0,
        count: 1,
        unit: 'scale',
        change: 10,
        low: 1,
        high: 19,
        n: 14,
        certainty: 'enough',
        tested: 4,
      },
    ],
    [
      'A, B, C and 2 others may have changed (indicative); among 12 categories tested together this can be chance.',
      'possible',
      { names: ['A', 'B', 'C'], more: 2, count: 5, certainty: 'indicative', tested: 12 },
    ],
    [
      'Machine use grew: +171.6% of the base amount per learner (95% interval +116.2% to +227.0%, n = 10).',
      'grew',
      {
        ...grew,
        ...{ category: 'Machine use', rank: 'plain', unit: 'amount', size: 'unknown' },
        ...{ change: 171.6, low: 116.2, high: 227, n: 10 },
      },
    ],
    [
      'Confidence changed by the same for each of 5 learners (indicative): +20.0%.',
      'same',
      { category: 'Confidence', unit: 'scale', change: 20, n: 5, direction: 'some', certainty: 'indicative' },
    ],
    [
      'Confidence did not change for any of 12 learners.',
      'same',
      { category: 'Confidence', unit: 'scale', change: 0, n: 12, direction: 'none', certainty: 'enough' },
    ],
    [
      'Confidence: −20.0% (one learner only, indicative).',
      'single',
      { category: 'Confidence', unit: 'scale', change: -20, certainty: 'indicative' },
    ],
    [
      'The largest change in a question: “How well do you delegate?” rose from 3.20 to 6.10 on a scale of 1 to 10 (95% interval of the change +2.10 to +3.70, n = 14), a large change.',
      'question',
      question,
    ],
    [
      '“How well do you delegate?” fell from 60.00% to 50.00% (95% interval of the change −18.00% to −2.00%, n = 14), a medium change.',
      'question',
      {
        ...question,
        rank: 'plain',
        direction: 'down',
        before: 60,
        after: 50,
        unit: '%',
        scale: 0,
        changeLow: -18,
        changeHigh: -2,
        size: 'medium',
      },
    ],
    [
      'Of 16 before and after questions, 12 clearly rose, 1 clearly fell and 3 show no clear change.',
      'questions',
      { ...findingFields, count: 16, up: 12, down: 1, none: 3, outcome: 'mixed', certainty: 'enough', named: 0 },
    ],
    [
      'Of 4 before and after questions, 2 clearly rose and 2 show no clear change: “Do you ask?” and “Do you plan?”.',
      'questions',
      {
        ...findingFields,
        count: 4,
        up: 2,
        down: 0,
        none: 2,
        outcome: 'mixed',
        certainty: 'enough',
        named: 2,
        unclear: ['Do you ask?', 'Do you plan?'],
      },
    ],
    [
      'Of 3 departments, Sales grew most in Leadership: +51.9% per learner (95% interval +46.0% to +57.8%, n = 8, indicative); least in Care: +15.0% (n = 6).',
      'department',
      {
        category: 'Leadership',
        unit: 'scale',
        count: 3,
        department: 'Sales',
        change: 51.875,
        low: 46,
        high: 57.8,
        n: 8,
        direction: 'up',
        certainty: 'indicative',
        least: 'Care',
        leastChange: 15,
        leastN: 6,
      },
    ],
    [
      'The 2 departments compared do not clearly differ in Leadership (indicative): Sales +20.0% (n = 8), Care −5.0% (n = 6).',
      'departments',
      {
        category: 'Leadership',
        unit: 'scale',
        certainty: 'indicative',
        count: 2,
        department: 'Sales',
        change: 20,
        n: 8,
        least: 'Care',
        leastChange: -5,
        leastN: 6,
      },
    ],
    [
      'Of 2 before and after questions, none clearly rose and 2 show no clear change (indicative).',
      'questions',
      { ...findingFields, count: 2, up: 0, down: 0, none: 2, outcome: 'mixed', certainty: 'indicative', named: 0 },
    ],
    [
      'Of 9 before and after questions, none clearly rose, 3 changed by the same for everyone, 2 have too few answers to tell and 4 show no clear change (n = 5 of 36 who completed, indicative).',
      'questions',
      {
        ...{ count: 9, up: 0, down: 0, none: 4, alike: 3, unknown: 2, n: 5, of: 36 },
        ...{ outcome: 'mixed', certainty: 'indicative', named: 0 },
      },
    ],
    [
      'All 3 before and after questions rose (indicative).',
      'questions',
      { ...findingFields, count: 3, up: 3, down: 0, none: 0, outcome: 'allRose', certainty: 'indicative', named: 0 },
    ],
    [
      'Stated benefits of £24,037.50 (14 amounts) against a cost of £12,500.00: a return on investment of +92.3%.',
      'return',
      { ...money, cost: 12_500, roi: 92.3, share: 'whole', as: 'adjusted' },
    ],
    [
      'Stated benefits of £100.00 (1 amount, indicative) against a share of the cost of £400.00: a return on investment of −75.0%, as stated by learners, at 100% confidence.',
      'return',
      {
        benefits: 100,
        answers: 1,
        n: 0,
        of: 0,
        certainty: 'indicative',
        cost: 400,
        roi: -75,
        share: 'share',
        as: 'stated',
      },
    ],
    [
      'Stated benefits of £176.12 (5 amounts, of 5 of the 36 who completed, indicative) against a share of the cost of £138.89: a return on investment of +26.8%.',
      'return',
      {
        ...{ benefits: 176.12, answers: 5, n: 5, of: 36, certainty: 'indicative' },
        ...{ cost: 138.89, roi: 26.8, share: 'share', as: 'adjusted' },
      },
    ],
    ['Benefits of £24,037.50 were stated (14 amounts); the cost of the training is not known.', 'benefits', money],
    [
      '“Hours a month?” 10 of 14 gave a number: together 31, on average 3.10.',
      'amount',
      { question: 'Hours a month?', n: 10, of: 14, whose: 'all', times: 'once', total: 31, each: 3.1, ...noUnit },
    ],
    [
      '“Hours a month?” 3 of 3 gave a number: on average 3.10 per person.',
      'amount',
      { question: 'Hours a month?', n: 3, of: 3, whose: 'all', times: 'several', total: 9.3, each: 3.1, ...noUnit },
    ],
    [
      '“Hours a month?” Of 5 of the 36 who completed: together 15.5, on average 3.10.',
      'amount',
      { question: 'Hours a month?', n: 5, of: 36, whose: 'groups', times: 'once', total: 15.5, each: 3.1, ...noUnit },
    ],
    [
      '“How many?” 10 of 14 gave a number: together 31 hours a month, on average 3.10 hours a month.',
      'amount',
      { question: 'How many?', n: 10, of: 14, whose: 'all', times: 'once', total: 31, each: 3.1, ...hours },
    ],
    [
      '“How many?” 3 of 3 gave a number: on average 3.10 hours a month per person.',
      'amount',
      { question: 'How many?', n: 3, of: 3, whose: 'all', times: 'several', total: 9.3, each: 3.1, ...hours },
    ],
    ['12 of 14 named what they will do next.', 'committed', { n: 12, of: 14, bound: 'exact' }],
    ['At least 12 of 14 named what they will do next.', 'committed', { n: 12, of: 14, bound: 'atLeast' }],
    [
      '11 of 25 people invited have not completed the questionnaire; the lowest response is in Sales (40%).',
      'response',
      { open: 11, invited: 25, place: 'lowest', department: 'Sales', rate: 40 },
    ],
    ['1 of 2 people invited has not completed the questionnaire.', 'response', { open: 1, invited: 2, place: 'none' }],
    ['All 25 people invited have completed the questionnaire.', 'everyoneCompleted', { invited: 25, times: 0 }],
    [
      'All 3 people invited have completed the questionnaire, 15 times in all.',
      'everyoneCompleted',
      { invited: 3, times: 15 },
    ],
    ['2 of 3 people who joined by link have completed the questionnaire.', 'joined', { joined: 3, completed: 2 }],
    ['Indicative means fewer than ten people: this suggests a change but does not prove one.', 'indicative', {}],
  ])('reads: %s', (sentence, rule, values) => expect(said(rule, values)).toBe(sentence))

  it('has the commas of the reader’s English', () => {
    const names = { names: ['A', 'B', 'C'], more: 0, count: 3, certainty: 'enough' }
    expect(said('unclear', names)).toBe('3 categories show no clear change: A, B and C.')
    expect(said('unclear', names, 'en-US')).toBe('3 categories show no clear change: A, B, and C.')
  })
  it('shortens a long question to one line, and prints names as they are', () => {
    const long = `${'How well\n do you listen '.repeat(20)}?`
    expect(
      said('amount', { question: long, n: 1, of: 1, whose: 'all', times: 'once', total: 2.5, each: 2.5, ...noUnit }),
    ).toMatch(/^“How well do you listen How .{100,120}\.\.\.” 1 of 1 gave a number: together 2\.5, on average 2\.50\.$/)
    expect(
      said('same', {
        category: "{n} # 'quotes' <b>",
        unit: 'scale',
        change: 0,
        n: 2,
        direction: 'none',
        certainty: 'indicative',
      }),
    ).toBe("{n} # 'quotes' <b> did not change for any of 2 learners (indicative).")
  })
})
