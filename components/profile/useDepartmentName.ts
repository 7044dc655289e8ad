'use client'
import { useQuery } from '@apollo/client/react'
import { SubscriptionDepartmentDocument } from '@/graphql/__generated__/operations'

/** The name of a department; undefined while pending, and where there is none. */
export function useDepartmentName(id: string | null): { name: string | undefined; error: unknown } {
  const { data, error } = useQuery(SubscriptionDepartmentDocument, { variables: { id: id ?? '' }, skip: id === null })
  return { name: data?.subscriptionDepartment.name, error }
}
