import { type Condition, isStatement, statementGroups } from '../question'
import { mayBeLeftOut, offersNotApplicable } from '../questionResponse'
import { richTextBlocks } from '../richText'
import type { PaperSection, PaperTable } from './paper'
import {
  type AskedQuestion,
  instruction,
  type Numbered,
  paperQuestion,
  type PaperWords,
  sidesOf,
  stepsOf,
} from './paperQuestion'

/** More steps than these have no room for a label each: their labels are a note. */
const mostLabelled = 5

/** Statements on one scale as a table. */
function paperTable(group: [AskedQuestion, ...AskedQuestion[]], words: PaperWords, questions: Numbered): PaperTable {
  const [first] = group
  const steps = stepsOf(first)
  const isNoted = steps.length > mostLabelled && steps.slice(1, -1).some(({ label }) => label !== '')
  const labels = steps.flatMap(({ text, label }) => (label === '' ? [] : [`${text} = ${label}`])).join(', ')
  return {
    kind: 'table',
    id: first.id,
    stem: first.stem,
    notes: [mayBeLeftOut(first) ? words.say('mayLeaveOutStatements') : '', isNoted ? labels : ''].filter(
      (note) => note !== '',
    ),
    steps: isNoted ? steps.map(({ text }) => ({ text, label: '' })) : steps,
    notApplicable: offersNotApplicable(first) ? words.say('notApplicable') : '',
    sides: sidesOf(first, words),
    statements: group.map((question) => ({
      id: question.id,
      number: questions.get(question.id)!.number,
      onlyIf: instruction(question.condition, questions, words),
      text: richTextBlocks(question.questionText),
      notes: question.helpText === '' ? [] : [question.helpText],
    })),
  }
}

type Section = {
  id: string
  name: string
  description: string
  condition: Condition | null
  questions: readonly AskedQuestion[]
}

/** The sections that ask something, their questions numbered throughout, statements on one scale together. */
export function paperSections(sections: readonly Section[], words: PaperWords): PaperSection[] {
  const numbered: Numbered = new Map(
    sections
      .flatMap(({ questions }) => questions)
      .map((question, index) => [question.id, { ...question, number: index + 1 }]),
  )
  return sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ id, name, description, condition, questions }) => ({
      id,
      name: name.trim(),
      description: description.trim(),
      onlyIf: instruction(condition, numbered, words),
      items: statementGroups(questions).map((group) =>
        isStatement(group[0])
          ? paperTable(group, words, numbered)
          : paperQuestion(group[0], numbered.get(group[0].id)!.number, words, numbered),
      ),
    }))
}
