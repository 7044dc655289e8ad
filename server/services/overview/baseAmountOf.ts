import 'server-only'
import { type ResponseType, hasBaseAmount } from '@/domain/question'
import type { Prisma } from '@/server/db/client'

type Amount = Prisma.Decimal
type MeasuredQuestion = {
  responseType: ResponseType | null
  analysisType: { id: string; baseAmountDefault: Amount } | null
}

/**
 * The amount that counts as 100% in the category of a question, its own in this questionnaire; null without one.
 * With 0, every answer counts 100%.
 */
export function baseAmountOf(
  { analysisType, responseType }: MeasuredQuestion,
  links: readonly { analysisTypeId: string; baseAmount: Amount }[],
): number | null {
  if (analysisType === null || !hasBaseAmount(responseType)) return null
  const own = links.find(({ analysisTypeId }) => analysisTypeId === analysisType.id)
  return Number(own?.baseAmount ?? analysisType.baseAmountDefault)
}
