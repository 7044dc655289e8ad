'use client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { mostPeopleChosen } from '@/domain/profile'
import {
  PeopleChoiceDocument,
  type PeopleChoiceQuery,
  type PersonChoiceFragment,
} from '@/graphql/profile/__generated__/operations'

type Asking = { search: string; subscriptionId: string | null; subscriptionDepartmentId: string | null }

/** Fetches the people of a list beyond the fetched rows, up to the maximum selection, without caching them. */
export function useAllPeople(): {
  read: (asking: Asking) => Promise<readonly PersonChoiceFragment[] | null>
  isReading: boolean
  error: unknown
} {
  const client = useApolloClient()
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const readAll = async (asking: Asking) => {
    const people = new Map<string, PersonChoiceFragment>()
    for (let offset = 0, total = 1; offset < total && people.size < mostPeopleChosen;) {
      const { data } = await client.query<PeopleChoiceQuery>({
        query: PeopleChoiceDocument,
        variables: { ...asking, offset },
        fetchPolicy: 'no-cache',
      })
      const items = data?.profiles.items ?? []
      for (const person of items) people.set(person.id, person)
      total = items.length === 0 ? 0 : (data?.profiles.totalCount ?? 0)
      offset += items.length
    }
    return [...people.values()].slice(0, mostPeopleChosen)
  }
  const read = async (asking: Asking) => {
    setReading(true)
    setError(undefined)
    try {
      return await readAll(asking)
    } catch (failure) {
      setError(failure)
      return null
    } finally {
      setReading(false)
    }
  }
  return { read, isReading, error }
}
