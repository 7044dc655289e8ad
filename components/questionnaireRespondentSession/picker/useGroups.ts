import { useQuery } from '@apollo/client/react'
import { AudiencesDocument, GroupsToChooseDocument } from '@/graphql/audience/__generated__/operations'

/** The groups of a company that can be chosen. */
export type Groups = {
  /** How many people there are in all; null until it is known. */
  everyone: number | null
  /** The department of a caller who has no other: everyone is its people. */
  only: { id: string; name: string } | null
  departments: readonly { id: string; name: string; count: number | null }[]
  audiences: readonly { id: string; name: string; count: number; mayDelete: boolean }[]
  /** Reads the audiences again. */
  refresh: () => void
}

/** Everyone and the departments of a company with their numbers of people, and the saved audiences. */
export function useGroups(subscriptionId: string | null): Groups {
  const { data } = useQuery(GroupsToChooseDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null,
    fetchPolicy: 'cache-and-network',
  })
  const saved = useQuery(AudiencesDocument, { fetchPolicy: 'cache-and-network' })
  const departments = data?.subscriptionDepartments?.items ?? []
  const [only] = departments.length === 1 && departments[0]?.numberOfPeople === null ? departments : []
  return {
    everyone: data?.people?.totalCount ?? null,
    only: only ?? null,
    departments:
      only === undefined
        ? departments.map(({ id, name, numberOfPeople }) => ({ id, name, count: numberOfPeople }))
        : [],
    audiences: (saved.data?.audiences?.items ?? []).map(({ id, name, peopleCount, abilities }) => ({
      id,
      name,
      count: peopleCount,
      mayDelete: abilities.includes('delete'),
    })),
    refresh: () => void saved.refetch(),
  }
}
