import { type Condition, type ConditionTerm, optionsOf, givenBy, mostRanked, degrees } from '../question'
import {
  blankRow,
  notApplicable,
  offersNotApplicable,
  type QuestionResponseRow,
  responseProblems,
} from '../questionResponse'
import { scaleSteps } from '../scale'
import { type Outline, type OutlineQuestion, rowsOfValue } from './conditionProblems'
import { holds } from './holds'

/** Each subset of a list. */
const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((sets, item) => sets.concat(sets.map((set) => [...set, item])), [[]])

/**
 * Figures that stand for all: every figure passes the same tests as one of these, which are those compared with, one between
 * each two of them, and one beyond each end.
 */
function figuresToTry(terms: readonly ConditionTerm[], ends: readonly (number | null)[]): number[] {
  const compared = [...terms.map(({ value }) => value), ...ends].filter((value) => value !== null)
  const figures = [...new Set([0, ...compared])].sort((a, b) => a - b)
  const between = figures.flatMap((figure, place) => [
    figure - 1,
    figure + 1,
    (figure + (figures[place + 1] ?? figure)) / 2,
  ])
  return [...figures, ...between]
}

/** Answers that stand for all: every answer to the question passes the same tests as one of these. The first has no rows. */
function answersToTry(question: OutlineQuestion, terms: readonly ConditionTerm[]): QuestionResponseRow[][] {
  const { responseType, scaleMax, leastValue, mostValue } = question
  const aside = { ...blankRow, textInput: notApplicable }
  const asides = offersNotApplicable(question) ? [[aside], [aside, { ...aside, displayOrder: 1 }]] : []
  const ofValues = (values: readonly number[]) => values.map((value) => rowsOfValue(question, value))
  const given = (): QuestionResponseRow[][] => {
    switch (givenBy(responseType)) {
      case 'options': {
        const options = optionsOf(question)
        const named = options.filter(({ number }) => terms.some(({ value }) => value === number))
        const other = options.filter((option) => !named.includes(option)).slice(0, 1)
        return subsets([...named, ...other].map(({ number }) => ({ ...blankRow, displayOrder: number })))
      }
      case 'yesNo':
        return ofValues([0, 1])
      case 'step':
        return ofValues(scaleSteps(scaleMax))
      case 'degree':
        return ofValues(degrees)
      case 'order':
        return [
          optionsOf(question)
            .slice(0, mostRanked(question))
            .map(({ number }, place) => ({ ...blankRow, displayOrder: number, amountInput: place + 1 })),
        ]
      case 'day':
        return [[{ ...blankRow, textInput: '2026-01-01' }]]
      case 'figure':
        return ofValues(figuresToTry(terms, [leastValue, mostValue]))
      default:
        return [[{ ...blankRow, textInput: 'x' }]]
    }
  }
  return [[], ...asides, ...given()].filter((rows) => responseProblems(question, rows).length === 0)
}

/** The ways to meet a condition: of 'all' one with all its terms, of 'any' one for each. */
const waysOf = (condition: Condition | null): ConditionTerm[][] => {
  if (condition === null) return [[]]
  return condition.match === 'all' ? [condition.terms] : condition.terms.map((term) => [term])
}

/**
 * The ids of questions that are never shown, because no answers to earlier ones meet their condition and that of their
 * section: such as two steps of one scale at once, or an answer to a question that is unreachable itself. Answers to
 * different questions are taken as independent, so that one which excludes the other by a condition is not found.
 */
export function unreachable(outline: Outline): Set<string> {
  const earlier = new Map<string, OutlineQuestion>()
  const found = new Set<string>()
  const isPossible = (terms: readonly ConditionTerm[]) =>
    [...Map.groupBy(terms, ({ questionId }) => questionId)].every(([questionId, own]) => {
      const question = earlier.get(questionId)
      if (question === undefined) return true
      const answers = found.has(questionId) ? [[]] : answersToTry(question, own)
      return answers.some((rows) => own.every((term) => holds(term, question, rows)))
    })
  for (const section of outline)
    for (const question of section.questions) {
      const ways = waysOf(section.condition).flatMap((outer) =>
        waysOf(question.condition).map((inner) => [...outer, ...inner]),
      )
      if (!ways.some(isPossible)) found.add(question.id)
      earlier.set(question.id, question)
    }
  return found
}
