import type { EditedQuestion } from '../EditedQuestionnaire'

/** The question being edited; null creates a new one in the section. */
export type QuestionEditing = { question: EditedQuestion | null; sectionId: string }
