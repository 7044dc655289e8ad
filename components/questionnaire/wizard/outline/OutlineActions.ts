import type { MoveDirection } from '@/graphql/__generated__/types'
import type { EditedQuestion, EditedSection } from '../EditedQuestionnaire'

/** User actions on sections and questions. */
export type OutlineActions = {
  toggle: (sectionId: string) => void
  moveSection: (id: string, direction: MoveDirection) => void
  deleteSection: (section: EditedSection) => void
  addQuestion: (sectionId: string) => void
  /** Opens the statements that are asked together, none for a new group of the section. */
  editStatements: (sectionId: string, statements: readonly EditedQuestion[]) => void
  editQuestion: (question: EditedQuestion) => void
  moveQuestion: (id: string, direction: MoveDirection) => void
  duplicateQuestion: (id: string, number: number) => void
  deleteQuestion: (question: EditedQuestion, number: number) => void
}
