'use client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import {
  type StandardTemplateFieldsFragment,
  StandardTemplatesDocument,
  type StandardTemplatesQuery,
} from '@/graphql/__generated__/operations'

const pageSize = 100

/** Removes duplicates: templates that moved to the next page meanwhile. */
function joined(
  before: StandardTemplatesQuery,
  { standardTemplates: page }: StandardTemplatesQuery,
): StandardTemplatesQuery {
  const known = new Set(before.standardTemplates.items.map(({ id }) => id))
  const items = [...before.standardTemplates.items, ...page.items.filter(({ id }) => !known.has(id))]
  return { ...before, standardTemplates: { ...page, items } }
}

/** The standard templates that match a search, refetched page by page. */
export function useStandardTemplates(subscriptionId: string, isProvided: boolean, search: string) {
  const variables = { subscriptionId, isProvided, search, first: pageSize, offset: 0 }
  const key = JSON.stringify(variables)
  const { data, error, fetchMore } = useQuery(StandardTemplatesDocument, { variables, fetchPolicy: 'network-only' })
  const before = { key, asked: pageSize, isBusy: false, failure: undefined as unknown }
  const [kept, setLater] = useState(before)
  const later = kept.key === key ? kept : before

  const rows: readonly StandardTemplateFieldsFragment[] | undefined = data?.standardTemplates.items
  const total = data?.standardTemplates.totalCount ?? 0
  const more = async () => {
    setLater({ ...later, isBusy: true, failure: undefined })
    try {
      await fetchMore({
        variables: { offset: later.asked },
        updateQuery: (first, { fetchMoreResult }) => joined(first, fetchMoreResult),
      })
      setLater({ ...later, asked: later.asked + pageSize, isBusy: false, failure: undefined })
    } catch (failure) {
      setLater({ ...later, isBusy: false, failure })
    }
  }
  return {
    rows,
    total,
    companyName: data?.subscription.name,
    error: error ?? later.failure,
    /** Undefined when there are no more, or while they are pending. */
    onMore: rows === undefined || later.asked >= total || later.isBusy ? undefined : () => void more(),
    hasMore: rows !== undefined && later.asked < total,
    /** The end of the list fetches more automatically until one page failed. */
    isAutomatic: later.failure === undefined,
  }
}
