import type { ResponseType } from './question'

/** What stands behind a question's figures: percent where they are. */
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
