import { conditionProblems, type Outline } from '@/domain/condition'
import type { QuestionForm } from '@/domain/question'
import type { SectionDetailFragment } from '@/graphql/questionnaireSection/__generated__/operations'

/** Sections with their questions, in the order of asking where nothing else is said. */
export type ConditionSections = readonly Pick<SectionDetailFragment, 'id' | 'displayOrder' | 'name' | 'questions'>[]
type Asked = SectionDetailFragment['questions'][number]
export type NumberedQuestion = Asked & { number: number }

const inOrder = <Item extends { displayOrder: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.displayOrder - b.displayOrder)
const numbered = (questions: readonly Asked[]): NumberedQuestion[] =>
  questions.map((question, index) => ({ ...question, number: index + 1 }))

/** The questions with their numbers, by id. */
export const numberedQuestions = (sections: ConditionSections): Map<string, NumberedQuestion> =>
  new Map(numbered(sections.flatMap(({ questions }) => questions)).map((question) => [question.id, question]))

/**
 * The questions that a question can depend on: those before it once it is saved in this section, at its place or last.
 * The sections may be in any order.
 */
export function questionsBefore(sections: ConditionSections, id: string, sectionId: string): NumberedQuestion[] {
  const ordered = inOrder(sections)
  const at = ordered.findIndex((section) => section.id === sectionId)
  const before = ordered.slice(0, at + 1).flatMap((section, index) => {
    const questions = inOrder(section.questions)
    const place = index === at ? questions.findIndex((question) => question.id === id) : -1
    return place === -1 ? questions : questions.slice(0, place)
  })
  return numbered(before.filter((question) => question.id !== id))
}

/** The questions that a section can depend on: those of the sections before it. */
export function questionsBeforeSection(sections: ConditionSections, id: string): NumberedQuestion[] {
  const at = sections.findIndex((section) => section.id === id)
  return numbered(sections.slice(0, at).flatMap(({ questions }) => questions))
}

/** What is wrong with each term of a condition that depends on these questions: a message key by place. */
export function termIssues(
  condition: QuestionForm['condition'],
  earlier: readonly NumberedQuestion[],
): ReadonlyMap<number, string> {
  const outline: Outline = [
    { id: 'earlier', condition: null, questions: earlier.map((question) => ({ ...question, condition: null })) },
    { id: 'own', condition, questions: [] },
  ]
  const found = conditionProblems(outline).map(({ term, key }): [number, string] => [
    term,
    Number.isNaN(condition?.terms[term]?.value) ? 'numberRequired' : key,
  ])
  return new Map(found)
}
