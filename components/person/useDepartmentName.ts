'use client'
import { useQuery } from '@apollo/client/react'
import { SubscriptionDepartmentDocument } from '@/graphql/__generated__/operations'

/** What a department is called; undefined while it is awaited, and where there is none. */
export function useDepartmentName(id: string | null): { name: string | undefined; error: unknown } {
  const { data, error } = useQuery(SubscriptionDepartmentDocument, { variables: { id: id ?? '' }, skip: id === null })
  return { name: data?.subscriptionDepartment.name, error }
}
