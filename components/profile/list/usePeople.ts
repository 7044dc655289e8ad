'use client'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { PeopleDocument, type PeopleQuery, type PersonRowFragment } from '@/graphql/profile/__generated__/operations'

export type PeopleFilter = {
  subscriptionId: string | null
  subscriptionDepartmentId?: string | null
  notSubscriptionDepartmentId?: string | null
}

const pageOf = ({ profiles }: PeopleQuery) => profiles

/** The people of a company, of one of its departments, of all but one, or the staff; refetched page by page. */
export function usePeople(search: string, filter: PeopleFilter) {
  return usePagedRows<PeopleQuery, PersonRowFragment>({
    document: PeopleDocument,
    asking: { search, ...filter },
    pageOf,
  })
}
