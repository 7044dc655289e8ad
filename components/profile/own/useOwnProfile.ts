'use client'
import { CombinedGraphQLErrors } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { ProfileDocument, type ProfileDetailFragment } from '@/graphql/profile/__generated__/operations'

type OwnProfile = {
  /** Undefined while pending, null when the person has none yet. */
  profile: ProfileDetailFragment | null | undefined
  problem: unknown
  refresh: () => Promise<unknown>
}

const isMissing = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'NOT_FOUND')

/** The user's own profile; a missing one is a valid result and not a problem. */
export function useOwnProfile(): OwnProfile {
  const { data, error, refetch } = useQuery(ProfileDocument, { fetchPolicy: 'cache-and-network' })
  const refresh = () => refetch().catch(() => undefined)
  if (data !== undefined) return { profile: data.profile, problem: null, refresh }
  return isMissing(error)
    ? { profile: null, problem: null, refresh }
    : { profile: undefined, problem: error ?? null, refresh }
}
