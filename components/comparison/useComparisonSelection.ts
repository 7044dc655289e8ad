'use client'
import { useAddressValues } from '@/components/shared/useAddressValues'
import { campaignComparisonSchema } from '@/domain/comparison'

/** The other campaign, null for the same one, and a department of each side, null for all people. */
export type ComparisonSelection = { with: string | null; left: string | null; right: string | null }

const { withQuestionnaireId } = campaignComparisonSchema.shape

/** The selection that an address encodes; invalid parts are dropped. */
function parseSelection(query: URLSearchParams, questionnaireId: string): ComparisonSelection {
  const id = (name: string) => withQuestionnaireId.safeParse(query.get(name)).data ?? null
  const other = id('with')
  return { with: other === questionnaireId ? null : other, left: id('left'), right: id('right') }
}

/** The selection of a comparison. It is also in the address, so that a comparison can be shared. */
export const useComparisonSelection = (questionnaireId: string) =>
  useAddressValues((query) => parseSelection(query, questionnaireId))
