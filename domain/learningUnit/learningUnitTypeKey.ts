import { type LearningUnitTypeKey, learningUnitTypeKeys, learningUnitTypes } from './learningUnitTypes'

/** Which of the offered kinds a stored type is: 'other' for free text, null when none was chosen yet. */
export function learningUnitTypeKey(stored: string): LearningUnitTypeKey | 'other' | null {
  if (stored === '') return null
  return learningUnitTypeKeys.find((key) => learningUnitTypes[key] === stored) ?? 'other'
}
