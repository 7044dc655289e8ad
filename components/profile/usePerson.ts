'use client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { PersonDocument, type PersonDetailFragment } from '@/graphql/profile/__generated__/operations'

type PersonState = {
  /** As last fetched; undefined while pending and when refused. */
  person: PersonDetailFragment | undefined
  /** The department they were in when the screen opened: the screen's operation may change it. */
  departmentId: string | null | undefined
  error: unknown
  refresh: () => Promise<unknown>
}

/** One person, refetched. */
export function usePerson(id: string | undefined): PersonState {
  const { data, error, refetch } = useQuery(PersonDocument, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    fetchPolicy: 'network-only',
  })
  const [departmentId, setDepartmentId] = useState<string | null>()
  const person = data?.profile
  if (departmentId === undefined && person !== undefined) setDepartmentId(person.subscriptionDepartmentId)
  return {
    person,
    departmentId,
    error: person === undefined ? error : undefined,
    refresh: () => refetch().catch(() => undefined),
  }
}
