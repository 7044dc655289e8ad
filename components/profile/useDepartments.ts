'use client'
import { useQuery } from '@apollo/client/react'
import {
  DepartmentChoicesDocument,
  SubscriptionDepartmentDocument,
} from '@/graphql/subscriptionDepartment/__generated__/operations'

/** The departments of a company to choose from; empty without a company, undefined while pending. */
export function useDepartments(subscriptionId: string | null): readonly { id: string; name: string }[] | undefined {
  const { data, error } = useQuery(DepartmentChoicesDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null,
  })
  const isPending = subscriptionId !== null && data === undefined && error === undefined
  return isPending ? undefined : (data?.subscriptionDepartments.items ?? [])
}

/** The name of a department; undefined while pending, and where there is none. */
export function useDepartmentName(id: string | null): { name: string | undefined; error: unknown } {
  const { data, error } = useQuery(SubscriptionDepartmentDocument, { variables: { id: id ?? '' }, skip: id === null })
  return { name: data?.subscriptionDepartment.name, error }
}
