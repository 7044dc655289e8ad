'use client'
import { useQuery } from '@apollo/client/react'
import { DepartmentChoicesDocument } from '@/graphql/__generated__/operations'

/** The departments of a company to choose from; empty without a company or while pending. */
export function useDepartments(subscriptionId: string | null): readonly { id: string; name: string }[] {
  const { data } = useQuery(DepartmentChoicesDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null,
  })
  return data?.subscriptionDepartments.items ?? []
}
