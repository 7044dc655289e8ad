import 'server-only'
import { type Figures, groupFigures } from '../result'
import type { AskedQuestion } from './askedQuestions'

type Given = { found: Figures; questions: readonly AskedQuestion[]; chosen: readonly string[] }

/**
 * The sections in the order of their questionnaires: those with results, those nobody gave a figure in, and those of too few people.
 * A section whose figures add up to nothing, such as plain scales, is there without a sum.
 */
export function sectionsOf({ found, questions, chosen }: Given) {
  const sectionOf = new Map(questions.map(({ id, questionnaireSectionId }) => [id, questionnaireSectionId]))
  const sections = [...new Map(questions.map((question) => [question.questionnaireSectionId, question])).values()]
  const { shown, withheld } = groupFigures(found, (questionId) => sectionOf.get(questionId))
  const figureOf = new Map(shown.map(({ key, ...figure }) => [key, figure]))
  const hidden = new Set([...withheld, ...found.withheld.flatMap((id) => sectionOf.get(id) ?? [])])
  const answered = new Set(found.questions.map(({ questionId }) => sectionOf.get(questionId)))
  const nameOf = ({ sectionName, questionnaireName }: AskedQuestion) => ({ sectionName, questionnaireName })
  const known = new Set(sections.map(({ sectionName }) => sectionName))
  return {
    sectionResults: sections
      .filter(({ questionnaireSectionId: id }) => answered.has(id) && !hidden.has(id))
      .map((section) => ({
        id: section.questionnaireSectionId,
        questionnaireId: section.questionnaireId,
        ...nameOf(section),
        figure: figureOf.get(section.questionnaireSectionId) ?? null,
      })),
    sectionsWithoutResults: [
      ...sections.filter(({ questionnaireSectionId: id }) => !answered.has(id) && !hidden.has(id)).map(nameOf),
      ...chosen.filter((name) => !known.has(name)).map((sectionName) => ({ sectionName, questionnaireName: null })),
    ],
    withheldSections: sections.filter(({ questionnaireSectionId: id }) => hidden.has(id)).map(nameOf),
  }
}
