import { hasScale, type ResponseType } from '../question'
import { plainText } from '../richText'

type Asked = { questionText: string; responseType: ResponseType | null; scaleMax: number; isPercentage: boolean }

/**
 * Two questions are the same when their text is equal apart from case and spaces, and their answers have the same
 * unit.
 */
export function questionKey({ questionText, responseType, scaleMax, isPercentage }: Asked): string {
  const unit = hasScale(responseType) ? `${scaleMax} ${isPercentage}` : ''
  return `${responseType} ${unit} ${plainText(questionText).toLowerCase()}`
}
