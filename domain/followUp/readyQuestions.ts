import type { QuestionType, ResponseType } from '../question'

/** A question that the ready waves ask; its texts are in the language files under its key. */
type ReadyQuestion = {
  key: string
  questionType: QuestionType
  responseType: ResponseType
  /** The number of its options; the last one asks for words of one's own where `hasOther`. */
  options: number
  hasOther?: true
  isOptional: boolean
}

/** What hindered people, and what helped them: options that can be ranked by how many chose them. */
export const barriersKey = 'barriers'
export const helpsKey = 'helps'
/** Whether people used what they learned at all. */
export const usedKey = 'used'
/** Whether a person may be invited to a talk about how it went, as a case of success. */
export const talkKey = 'talk'

/** Whether people used what they learned, how often, what made it hard, what helped, what changed, and whether they agree to a talk. */
export const readyFollowUpQuestions: readonly ReadyQuestion[] = [
  { key: usedKey, questionType: 'Measure', responseType: 'YesNo', options: 0, isOptional: false },
  { key: 'howOften', questionType: 'Improvement', responseType: 'PickOne', options: 5, isOptional: false },
  {
    key: barriersKey,
    questionType: 'Improvement',
    responseType: 'MultipleChoice',
    options: 9,
    hasOther: true,
    isOptional: true,
  },
  {
    key: helpsKey,
    questionType: 'Improvement',
    responseType: 'MultipleChoice',
    options: 7,
    hasOther: true,
    isOptional: true,
  },
  { key: 'changed', questionType: 'Improvement', responseType: 'TextBoxes', options: 0, isOptional: true },
  { key: talkKey, questionType: 'Measure', responseType: 'YesNo', options: 0, isOptional: true },
]
