import type { EditedQuestion } from '../EditedQuestionnaire'

/** The question being edited; null writes a new one of the section. */
export type QuestionEditing = { question: EditedQuestion | null; sectionId: string }
