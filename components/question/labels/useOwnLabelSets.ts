import { useQuery } from '@apollo/client/react'
import { ScaleLabelSetsDocument } from '@/graphql/scaleLabelSet/__generated__/operations'

/** The sets of labels that a company keeps, by name; none without a company. */
export function useOwnLabelSets(subscriptionId: string | null) {
  const { data, refetch } = useQuery(ScaleLabelSetsDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null,
  })
  return { sets: subscriptionId === null ? [] : (data?.scaleLabelSets.items ?? []), refetch }
}
