import type { ResponseType } from './question'

/** The unit of a question's figures: percent where they are percentages. */
export function unitOf({
  responseType,
  isPercentage,
}: {
  responseType: ResponseType | null
  isPercentage: boolean
}): '' | '%' {
  const isScale = responseType === 'Scale' || responseType === 'ComparisonScale'
  return responseType === 'Percentage' || (isScale && isPercentage) ? '%' : ''
}
