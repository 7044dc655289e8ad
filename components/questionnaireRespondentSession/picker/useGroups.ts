'use client'
import { useQuery } from '@apollo/client/react'
import { GroupsToChooseDocument } from '@/graphql/__generated__/operations'

export type Group = { id: string; name: string; count: number | null }

/** The departments with their numbers of people, and how many people there are in all. */
export function useGroups(subscriptionId: string | null): { everyone: number | null; departments: readonly Group[] } {
  const { data } = useQuery(GroupsToChooseDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null,
    fetchPolicy: 'cache-and-network',
  })
  const departments = data?.subscriptionDepartments?.items ?? []
  return {
    everyone: data?.people?.totalCount ?? null,
    departments: departments.map(({ id, name, numberOfPeople }) => ({ id, name, count: numberOfPeople })),
  }
}
