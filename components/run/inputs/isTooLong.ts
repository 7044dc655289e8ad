import { longestText } from '@/domain/questionResponse'

/** Whether a text has more characters than an answer may hold. */
export function isTooLong(text: string): boolean {
  return text.length > longestText
}
