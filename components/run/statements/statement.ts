import { isNotApplicable, offersNotApplicable, type QuestionResponseRow } from '@/domain/questionResponse'
import { sidesOf } from '../inputs/scaleRows'
import type { QuestionInSection } from '../run'

/** A statement of the group that is shown, with its answer. */
export type Statement = {
  question: QuestionInSection
  rows: readonly QuestionResponseRow[]
  isNotApplicable: boolean
  /** Its words changed since it was answered. */
  isReworded: boolean
  /** What its answer lacks, as a sentence; empty for nothing. */
  gap: string
}

/** Where a step can be chosen: a side of a statement. The lines of a group are in the order of its radio buttons. */
export type Line = { at: number; side: number }

/** What tables and cards need to draw statements. */
export type StatementsProps = {
  /** Begins the ids of all elements. */
  id: string
  statements: readonly Statement[]
  onChoose: (line: Line, step: number | null) => void
  onNotApplicable: (at: number, isChosen: boolean) => void
  isReadOnly: boolean
}

export const linesOf = (statements: readonly Pick<Statement, 'question'>[]): Line[] =>
  statements.flatMap(({ question }, at) => sidesOf(question).map((side) => ({ at, side })))

/** The attribute by which a line is found in the page. */
export const lineName = ({ at, side }: Line): string => `${at}.${side}`

export const hasNotApplicable = (question: QuestionInSection, rows: readonly QuestionResponseRow[]): boolean =>
  offersNotApplicable(question) && rows.some(isNotApplicable)

/** The ids of what describes a statement's choices: its further words and what its answer lacks. */
export const describedBy = (id: string, { question, isReworded, gap }: Statement): string | undefined =>
  question.helpText !== '' || isReworded || gap !== '' ? `${id}-notes` : undefined
