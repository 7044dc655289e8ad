'use client'
import { useQuery } from '@apollo/client/react'
import { DepartmentChoicesDocument } from '@/graphql/__generated__/operations'

/** The departments of a company to choose from; empty without a company, undefined while pending. */
export function useDepartments(subscriptionId: string | null): readonly { id: string; name: string }[] | undefined {
  const { data, error } = useQuery(DepartmentChoicesDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null,
  })
  const isPending = subscriptionId !== null && data === undefined && error === undefined
  return isPending ? undefined : (data?.subscriptionDepartments.items ?? [])
}
