/** The kinds of learning offered, as stored. Any other type is stored as free text. */
export const learningUnitTypes = {
  actionLearning: 'Action Learning',
  assessment: 'Assessment',
  audio: 'Audio/Podcast',
  book: 'Book',
  blog: 'Blog',
  coaching: 'Coaching',
  conference: 'Conference',
  course: 'Training Course/Workshop',
  eLearning: 'eLearning',
  programme: 'Development Programme',
  shadowing: 'Shadowing',
  video: 'Video',
} as const
export type LearningUnitTypeKey = keyof typeof learningUnitTypes

export const learningUnitTypeKeys = Object.keys(learningUnitTypes) as readonly LearningUnitTypeKey[]

/** Which of the offered kinds a stored type is: 'other' for free text, null when none was chosen yet. */
export function learningUnitTypeKey(stored: string): LearningUnitTypeKey | 'other' | null {
  if (stored === '') return null
  return learningUnitTypeKeys.find((key) => learningUnitTypes[key] === stored) ?? 'other'
}

export * from './learningUnit.schema'
