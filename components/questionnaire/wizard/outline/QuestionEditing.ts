import type { EditedQuestion } from '../EditedQuestionnaire'

/**
 * What is being edited: a question, null for a new one of the section; or statements that are asked together, none for a
 * new group.
 */
export type QuestionEditing = { sectionId: string } & (
  { question: EditedQuestion | null } | { statements: readonly EditedQuestion[] }
)
