import { expect, it } from 'vitest'
import { findingSentences } from '@/domain/format'
import { words } from '@/locales/words'
import { leadingCategories } from './changeFindings'
import type { FindingCategory } from './finding'
import { findingCategory } from './findingCategory'
import { findings } from './findings'
import {
  type Campaign,
  campaignOf,
  chanceOf,
  deviationOf,
  effectOf,
  estimateOf,
  meanOf,
  shapes,
  type Given,
} from './testing/generatedFindings'

/**
 * Campaigns of every shape, their findings as they are read, and for each kind of sentence a check of what it says against
 * the answers, written from docs/calculations.md: nothing here calls a rule of the findings.
 */
const t = words('en-GB', 'result')

const oneDecimal = (value: number) => Math.floor(Math.abs(value) * 10 + 0.5 + 1e-9) / 10
const percent = (value: number) => {
  const shown = oneDecimal(value)
  return `${shown === 0 ? '' : value > 0 ? '+' : '−'}${shown.toLocaleString('en-GB', { minimumFractionDigits: 1 })}%`
}
const isAlike = (values: readonly number[]) => values.every((value) => Math.abs(value - values[0]!) < 1e-9)
const numberIn = (text: string) => Number(text.replace('−', '-').replace(/[+%,]/g, ''))

/** Holm's rule over the changes that differ between people: which are clear, and the side of their interval. */
function check<One>(all: readonly One[], changesOf: (one: One) => readonly number[], decimals: number) {
  const tested = all.filter((one) => changesOf(one).length > 1 && !isAlike(changesOf(one)))
  const sideOf = (one: One) => {
    const { low, high } = estimateOf(changesOf(one))
    const isShown = (bound: number) => Math.round(Math.abs(bound) * 10 ** decimals) > 0
    return low! > 0 && isShown(low!) ? 1 : high! < 0 && isShown(high!) ? -1 : 0
  }
  const ranked = tested
    .map((one) => {
      const changes = changesOf(one)
      const standardError = deviationOf(changes) / Math.sqrt(changes.length)
      return { one, p: chanceOf(meanOf(changes) / standardError, changes.length - 1) }
    })
    .toSorted((a, b) => a.p - b.p)
  const end = ranked.findIndex(({ p }, at) => p > 0.05 / (ranked.length - at))
  const passing = new Set(ranked.slice(0, end === -1 ? ranked.length : end).map(({ one }) => one))
  return { tested, sideOf, isClear: (one: One) => passing.has(one) && sideOf(one) !== 0 }
}

const sizeOf = ({ pairs }: Given) => {
  const effects = pairs.map(effectOf)
  if (effects.length === 0 || effects.includes(null)) return ''
  const effect = Math.abs(meanOf(effects as number[]))
  return `, a ${effect < 0.2 ? 'very small' : effect < 0.5 ? 'small' : effect < 0.8 ? 'medium' : 'large'} change`
}

type Pair = Given['pairs'][number]
const gains = ({ before, after }: Pair) => after.map((step, learner) => step - before[learner]!)
const listed = (text: string | undefined) => (text ?? '').split(/, | and /).filter((one) => one !== '')

/** Everything that a check may need of a campaign. */
function factsOf({ given, input, shape }: Campaign) {
  const isOfGroups = input.smallest !== null
  const pairs = given.flatMap((category) => category.pairs)
  return {
    ...{ given, input, shape, isOfGroups, pairs },
    categories: check(isOfGroups ? [] : given, ({ changes }) => changes, 1),
    questions: check(isOfGroups && shape.isRepeated ? [] : pairs, gains, 2),
    few: shape.n < 10 ? ', indicative' : '',
    fewAlone: shape.n < 10 ? ' (indicative)' : '',
    groups: isOfGroups ? ' of 36 who completed' : '',
    named: (name: string) => given.find((category) => category.name === name)!,
  }
}
type Facts = ReturnType<typeof factsOf>
/** `match`: the sentence, and the parts of its pattern. */
type Check = (match: readonly (string | undefined)[], facts: Facts, sentences: readonly string[]) => void

const changeText = ({ changes, unit }: Given) =>
  `${percent(meanOf(changes))}${unit === 'amount' ? ' of the base amount' : ''} per learner`
const intervalText = ({ changes }: Given) => {
  const { low, high, n } = estimateOf(changes)
  return `95% interval ${percent(low!)} to ${percent(high!)}, n = ${n}`
}

const changed: Check = ([sentence, name, verb, most, size, too, all], { given, categories, few, named, shape }) => {
  const [first, side] = [named(name!), verb === 'grew' ? 1 : -1]
  const others = listed(too).map(named)
  expect(sentence).toContain(`: ${changeText(first)} (${intervalText(first)}${few})`)
  for (const one of [first, ...others]) expect([categories.sideOf(one), categories.isClear(one)]).toEqual([side, true])
  const ofUnit = given.filter(({ unit }) => unit === first.unit)
  const bound = side * (side === 1 ? estimateOf(first.changes).low! : estimateOf(first.changes).high!)
  const clear = ofUnit.filter((one) => categories.isClear(one) && categories.sideOf(one) === side)
  expect(new Set([first, ...others])).toEqual(new Set(clear))
  for (const one of clear) expect(side * meanOf(one.changes)).toBeLessThanOrEqual(side * meanOf(first.changes))
  const isMost = others.length > 0 && ofUnit.every((one) => one === first || side * meanOf(one.changes) < bound)
  expect(most !== undefined).toBe(isMost)
  expect(sentence!.startsWith('Of what people stated')).toBe(isMost && first.unit === 'amount')
  expect(size ?? '').toBe(sizeOf(first))
  expect(all !== undefined).toBe(others.length > 0 && clear.length === given.length && shape.n >= 10)
}

const together =
  (wanted: (facts: Facts) => readonly Given[]): Check =>
  ([sentence, names], facts) => {
    const found = listed(names).map(facts.named)
    expect(new Set(found)).toEqual(new Set(wanted(facts)))
    const [first] = found
    if (found.length > 1) expect(sentence!.includes('(indicative)')).toBe(facts.few !== '')
    else expect(sentence).toContain(`: ${changeText(first!)} (${intervalText(first!)}${facts.few})`)
  }

const same: Check = ([sentence, name], { given, named, shape, fewAlone }) => {
  const { changes, unit } = named(name!)
  expect(changes.length > 1 && isAlike(changes)).toBe(true)
  for (const other of given.filter((one) => one.unit === unit && isAlike(one.changes)))
    expect(Math.abs(other.changes[0]!)).toBeLessThanOrEqual(Math.abs(changes[0]!) + 1e-9)
  expect(sentence).toContain(
    Math.abs(changes[0]!) < 1e-9
      ? `did not change for any of ${shape.n} learners${fewAlone}.`
      : `for each of ${shape.n} learners${fewAlone}: ${percent(meanOf(changes))}`,
  )
  expect(sentence!.includes('of the base amount')).toBe(unit === 'amount' && Math.abs(changes[0]!) > 1e-9)
}

const question: Check = (match, { pairs, questions, shape, few, groups, given }, sentences) => {
  const [sentence, largest, text, verb, before, after] = match
  const pair = pairs.find((one) => one.text === text)!
  const change = meanOf(gains(pair))
  expect([numberIn(before!), numberIn(after!)]).toEqual(
    [meanOf(pair.before), meanOf(pair.after)].map((mean) => Number(mean.toFixed(2))),
  )
  expect(verb).toBe(change > 0 ? 'rose' : 'fell')
  expect(questions.isClear(pair)).toBe(true)
  expect(sentence).toContain(`n = ${shape.n}${groups}${few})`)
  const others = pairs.filter((one) => one !== pair)
  const isLargest = others.every((one) => Math.abs(meanOf(gains(one))) < Math.abs(change) - 1e-9)
  expect(largest !== undefined).toBe(isLargest && others.some(questions.isClear))
  const { name } = given.find((category) => category.pairs.includes(pair))!
  expect(
    sentences.some((one) => new RegExp(`^(Of what people stated in amounts, )?${name} (grew|fell)`).test(one)),
  ).toBe(false)
}

const counted = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
const questionCounts: Check = ([sentence], { pairs, questions, shape, groups, few }) => {
  const text = sentence!
  const clear = (side: number) => pairs.filter((one) => questions.isClear(one) && questions.sideOf(one) === side).length
  const alike = questions.tested.length === 0 ? 0 : pairs.filter((one) => isAlike(gains(one))).length
  const none = questions.tested.filter((one) => !questions.isClear(one)).length
  const isAll = clear(1) === pairs.length
  expect(/^(Both|All)/.test(text)).toBe(isAll)
  expect(text.includes('none clearly rose')).toBe(clear(1) === 0)
  expect(text).not.toContain('none rose')
  if (!isAll) {
    expect(counted(text, /^Of (\d+) before/)).toBe(pairs.length)
    expect(counted(text, /(\d+) (?:clearly )?rose/)).toBe(clear(1))
    expect(counted(text, /(\d+) (?:clearly )?fell/)).toBe(clear(-1))
    expect(counted(text, /(\d+) changed by the same/)).toBe(alike)
    expect(counted(text, /(\d+) shows? no clear change/)).toBe(none)
    expect(clear(1) + clear(-1) + alike + none).toBe(pairs.length)
  }
  expect(text.includes('clearly rose') && clear(1) > 0).toBe(shape.n >= 10 && clear(1) > 0)
  expect(text.includes('indicative')).toBe(few !== '')
  expect(text.includes(`n = ${shape.n}${groups}`)).toBe(groups !== '')
}

/** Whether one department clearly changed more than every other, by Welch's test of all pairs. */
function isAhead(first: readonly number[], others: readonly (readonly number[])[], side: number): boolean {
  if (isAlike(first)) return false
  const pairsCount = ((others.length + 1) * others.length) / 2
  const own = estimateOf(first)
  const isClearOf = (other: readonly number[]) => {
    if (isAlike(other)) return false
    const [a, b] = [deviationOf(first) ** 2 / first.length, deviationOf(other) ** 2 / other.length]
    const degrees = Math.floor((a + b) ** 2 / (a ** 2 / (first.length - 1) + b ** 2 / (other.length - 1)) + 1e-9)
    return chanceOf((meanOf(first) - meanOf(other)) / Math.sqrt(a + b), degrees) <= 0.05 / pairsCount
  }
  return side * (side === 1 ? own.low! : own.high!) > 0 && others.every(isClearOf)
}

const checks: Record<string, { pattern: RegExp; check: Check }> = {
  changed: {
    pattern:
      /^(?:Of what people stated in amounts, )?(Category \d) (grew|fell)( most)?: .*?\)(, a (?:large|medium|small|very small) change)?(?:; (.+?) (?:grew|fell) too)?(: (?:both|all \d) categories clearly (?:grew|fell))?\.$/,
    check: changed,
  },
  possible: {
    pattern: /^((?:Category \d(?:, | and )?)+) may have changed.*; among (\d) categories tested together/,
    check: together(({ categories: { tested, sideOf, isClear } }) =>
      tested.filter((one) => sideOf(one) !== 0 && !isClear(one)),
    ),
  },
  unclear: {
    pattern:
      /^(?:\d categories show no clear change(?: \(indicative\))?: )?((?:Category \d(?:, | and )?)+)(?: shows no clear change: .*)?\.$/,
    check: together(({ categories: { tested, sideOf } }) => tested.filter((one) => sideOf(one) === 0)),
  },
  same: { pattern: /^(Category \d) (?:changed by the same|did not change)/, check: same },
  single: {
    pattern: /^(Category \d): ([^(]+) \(one learner only, indicative\)\.$/,
    check: ([, name, change], { named, shape }) => {
      expect(shape.n).toBe(1)
      expect(change).toContain(percent(named(name!).changes[0]!))
      expect(change!.includes('of the base amount')).toBe(named(name!).unit === 'amount')
    },
  },
  question: {
    pattern:
      /^(The largest change in a question: )?“(Question [\d.]+)” (rose|fell) from ([\d.]+) to ([\d.]+) on a scale of 1 to 10/,
    check: question,
  },
  questions: { pattern: /^(?:Of \d+|Both|All \d+) before and after questions/, check: questionCounts },
  return: {
    pattern: /^Stated benefits of £.* against (a share of the cost of|a cost of) /,
    check: ([sentence, cost], { input, isOfGroups, shape }) => {
      expect(cost === 'a share of the cost of').toBe(input.returnOnInvestment!.costShare !== null)
      expect(sentence!.includes('indicative')).toBe(shape.n < 10)
      expect(sentence!.includes(`, of ${shape.n} of the 36 who completed`)).toBe(isOfGroups)
    },
  },
  amount: {
    pattern: /^“Hours\?” (.*): (.*)\.$/,
    check: ([, who, what], { isOfGroups, shape }) => {
      expect(who).toBe(isOfGroups ? `Of ${shape.n} of the 36 who completed` : `${shape.n} of ${shape.n} gave a number`)
      expect(what!.includes('together')).toBe(!shape.isRepeated)
    },
  },
  committed: {
    pattern: /^(At least )?(\d+) of (\d+) named what they will do next\.$/,
    check: ([, bound, n, of], { input, isOfGroups }) => {
      expect([Number(n), Number(of)]).toEqual([input.questions.at(-1)!.named, input.counted])
      expect(bound !== undefined).toBe(isOfGroups)
    },
  },
  response: {
    pattern: /^.*(?:people|person) invited (?:has|have) .*$/,
    check: ([sentence], { input, shape }) => {
      const { invited, completed, questionnaires } = input
      const open = invited - completed
      const times = shape.isRepeated && shape.joined === 'none' ? `, ${questionnaires} times in all` : ''
      const all = invited === 1 ? 'The only person invited has' : `All ${invited} people invited have`
      expect(sentence).toBe(
        open === 0
          ? `${all} completed the questionnaire${times}.`
          : `${open} of ${invited} people invited ${open === 1 ? 'has' : 'have'} not completed the questionnaire.`,
      )
    },
  },
  joined: {
    pattern: /^(\d+) of (\d+) (?:people|person) who joined by link (?:has|have) completed/,
    check: ([, done, all], { input }) =>
      expect([input.invited, Number(done), Number(all)]).toEqual([0, input.joinedCompleted, input.joined]),
  },
  groups: {
    pattern: /^Only groups are shown: these findings cover (\d+) of the 36 who completed\.$/,
    check: ([, n], { isOfGroups, shape }) => expect([isOfGroups, Number(n)]).toEqual([true, shape.n]),
  },
  indicative: {
    pattern: /^Indicative means fewer than ten people/,
    check: (_, { shape }, sentences) => {
      expect(shape.n).toBeLessThan(10)
      expect(sentences.slice(0, -1).some((one) => one.includes('indicative'))).toBe(true)
    },
  },
}

/** The sentences of a campaign; again of its categories and pairs alone, and with departments, so that every kind is reached. */
function sentencesOf({ given, input, departments }: Campaign) {
  const categories: FindingCategory[] = given.map(({ name, unit, changes, pairs }) => {
    const estimate = estimateOf(changes)
    const change = input.smallest === null ? estimate : { ...estimate, low: null, high: null }
    const behind = pairs.map(({ text }) => input.questions.find((one) => one.text === text)!)
    const amount = { text: `Amount of ${name}`, responseType: 'Number' as const, change: null }
    return findingCategory({ name, change }, unit === 'amount' ? [amount] : behind)
  })
  const say = (base: Campaign['input'], byDepartment: Parameters<typeof findings>[0]['byDepartment']) =>
    findingSentences(findings({ ...base, categories, byDepartment }), {
      say: (rule, values) => t(`findings.rule.${rule}`, values),
      currencySymbol: '£',
      language: 'en-GB',
    })
  const [leading] = leadingCategories(categories)
  const compared =
    leading === undefined || leading.category !== categories[0] || departments.length < 2
      ? null
      : {
          ...{ category: leading.category.name, unit: leading.category.unit, side: leading.side },
          departments: departments.map(({ name, values }) => ({ name, change: estimateOf(values) })),
        }
  const pairsAlone = {
    ...input,
    questions: input.questions.filter(({ responseType }) => responseType === 'ComparisonScale'),
    returnOnInvestment: null,
    invited: 0,
    joined: 0,
  }
  return {
    readings: [say(input, null), say(pairsAlone, null)],
    compared: compared && { side: compared.side, read: say({ ...pairsAlone, questions: [] }, compared) },
  }
}

const read: Record<string, number> = { campaigns: 0, department: 0, departments: 0 }
const count = (kind: string) => (read[kind] = (read[kind] ?? 0) + 1)

/** Each sentence is of one kind, and says what the figures of the campaign carry. */
function expectTrue(sentences: readonly string[], campaign: Campaign) {
  const { shape, input } = campaign
  const facts = factsOf(campaign)
  const where = `${JSON.stringify(shape)}\n${sentences.join('\n')}`
  expect(sentences.length, where).toBeLessThanOrEqual(6)
  if (input.invited === 0) expect(sentences.join(' '), where).not.toMatch(/invited|\b0 of 0\b/)
  if (shape.n < 10 && sentences.some((one) => one.includes('indicative')))
    expect(sentences.at(-1), where).toMatch(/^Indicative means/)
  for (const sentence of sentences) {
    const found = Object.entries(checks).filter(([, { pattern }]) => pattern.test(sentence))
    expect(found, `${sentence}\n${where}`).toHaveLength(1)
    const [kind, { pattern, check }] = found[0]!
    try {
      check([sentence, ...pattern.exec(sentence)!.slice(1)], facts, sentences)
    } catch (error) {
      throw new Error(`${kind}: ${sentence}\n${where}`, { cause: error })
    }
    count(kind)
  }
}

/** A change that all learners have alike is named where none of its unit is as large. */
function expectLoudest(sentences: readonly string[], { given, input }: Campaign) {
  if (input.smallest !== null) return
  for (const { name, unit, changes } of given.filter((one) => one.changes.length > 1 && isAlike(one.changes))) {
    const others = given.filter((one) => one.unit === unit && one.name !== name)
    const size = Math.abs(changes[0]!)
    if (size > 0 && others.every((one) => Math.abs(meanOf(one.changes)) < size))
      expect(sentences.join('\n')).toContain(`${name} changed by the same`)
  }
}

function expectTrueOfDepartments(sentence: string, side: number, { departments }: Campaign) {
  const [name] = /Department \d/.exec(sentence)!
  const [first, ...others] = departments.toSorted((a, b) => side * (meanOf(b.values) - meanOf(a.values)))
  const values = others.map((one) => one.values)
  const isClaim = sentence.startsWith('Of ')
  expect(meanOf(departments.find((one) => one.name === name)!.values)).toBeCloseTo(meanOf(first!.values), 9)
  expect(isClaim, sentence).toBe(isAhead(first!.values, values, side))
  expect(sentence).toContain('indicative')
  count(isClaim ? 'department' : 'departments')
}

it('every sentence says what its figures carry, whatever the campaign', () => {
  for (const shape of shapes) {
    const campaign = campaignOf(shape)
    const { readings, compared } = sentencesOf(campaign)
    count('campaigns')
    for (const sentences of readings) expectTrue(sentences, campaign)
    for (const sentences of readings) expectLoudest(sentences, campaign)
    for (const sentence of compared?.read ?? [])
      if (sentence.includes('departments')) expectTrueOfDepartments(sentence, compared!.side, campaign)
  }
  console.info(`findings read: ${JSON.stringify(read)}`)
  for (const kind of [...Object.keys(checks), 'department', 'departments']) expect(read[kind], kind).toBeGreaterThan(10)
}, 120_000)
