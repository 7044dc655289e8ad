/** The question ids of each section, in order. */
export type Arrangement = readonly { id: string; questionIds: readonly string[] }[]

type Section<Question> = { id: string; displayOrder: number; questions: readonly Question[] }
type Placed = { id: string; displayOrder: number }

const inOrder = <T extends Placed>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1))

const isSameList = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** The stored order. */
export function storedArrangement(sections: readonly Section<Placed>[]): Arrangement {
  return inOrder(sections).map(({ id, questions }) => ({
    id,
    questionIds: inOrder(questions).map((question) => question.id),
  }))
}

/**
 * Sections and questions in this order. Unknown ones come last where they are stored; deleted ones are skipped. A section
 * stored in this order is returned as it is, so that it need not be rendered again.
 */
export function applyArrangement<Question extends Placed, S extends Section<Question>>(
  sections: readonly S[],
  arrangement: Arrangement,
): S[] {
  const placed = new Set(arrangement.flatMap(({ questionIds }) => questionIds))
  const questions = new Map(sections.flatMap((section) => section.questions.map((question) => [question.id, question])))
  const placeOf = new Map(arrangement.map(({ id }, index) => [id, index]))
  const inTurn = inOrder(sections).sort(
    (a, b) => (placeOf.get(a.id) ?? sections.length) - (placeOf.get(b.id) ?? sections.length),
  )
  return inTurn.map((section) => {
    const known = (arrangement[placeOf.get(section.id) ?? -1]?.questionIds ?? []).flatMap(
      (id) => questions.get(id) ?? [],
    )
    const shown = [...known, ...inOrder(section.questions.filter(({ id }) => !placed.has(id)))]
    return isSameList(shown, section.questions) ? section : { ...section, questions: shown }
  })
}

/** The section with this id, or the one that contains the question with it. */
export function sectionAt(arrangement: Arrangement, id: string): Arrangement[number] | undefined {
  return arrangement.find((section) => section.id === id || section.questionIds.includes(id))
}

/** Returns the arrangement with a question at an index of a section, counted without the question itself. */
export function withQuestionAt(
  arrangement: Arrangement,
  questionId: string,
  sectionId: string,
  index: number,
): Arrangement {
  return arrangement.map(({ id, questionIds }) => {
    const others = questionIds.filter((other) => other !== questionId)
    return {
      id,
      questionIds: id === sectionId ? [...others.slice(0, index), questionId, ...others.slice(index)] : others,
    }
  })
}

/** Returns the arrangement with a section at an index, counted without the section itself. */
export function withSectionAt(arrangement: Arrangement, sectionId: string, index: number): Arrangement {
  const others = arrangement.filter(({ id }) => id !== sectionId)
  return [...others.slice(0, index), ...arrangement.filter(({ id }) => id === sectionId), ...others.slice(index)]
}

/** The stops of a question moved with the arrow keys: the questions of open sections, and sections that show none. */
export function stopsOf(arrangement: Arrangement, open: ReadonlySet<string>): string[] {
  return arrangement.flatMap(({ id, questionIds }) => (open.has(id) && questionIds.length > 0 ? questionIds : [id]))
}

/** Whether both have the same order. */
export function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  const textOf = (arrangement: Arrangement) =>
    arrangement.map(({ id, questionIds }) => [id, ...questionIds].join(' ')).join('\n')
  return textOf(one) === textOf(other)
}
