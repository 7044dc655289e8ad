import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useLastAnswer } from '@/components/shared/list/useLastAnswer'
import { readAddress } from '@/domain/account'
import { PeopleToChooseDocument, type PersonToChooseFragment } from '@/graphql/audience/__generated__/operations'
import type { Groups } from './useGroups'

/** What matches the words in the box. */
export type Found = {
  wanted: string
  people: readonly PersonToChooseFragment[]
  takingPart: readonly PersonToChooseFragment[]
  departments: Groups['departments']
  audiences: Groups['audiences']
  /** The address that was typed, where no one has it. */
  address: string | null
  /** Whether something was typed and answered. */
  isShown: boolean
  /** Whether the answer is to what is typed now. */
  isSettled: boolean
  isLoading: boolean
}

/** So many people are offered at a time. */
export const offered = 20
/** So many departments and audiences are offered. */
const offeredGroups = 5

type Wanted = { questionnaireId: string; search: string; groups: Groups }

/** The people and groups that match what is typed. */
export function useFound({ questionnaireId, search, groups }: Wanted): Found {
  const wanted = search.trim().slice(0, 200)
  const [debounced] = useDebouncedValue(wanted, 150)
  const { data: answer, loading } = useQuery(PeopleToChooseDocument, {
    variables: { search: debounced, notInQuestionnaireId: questionnaireId, first: offered },
    skip: debounced === '',
    fetchPolicy: 'no-cache',
  })
  const data = useLastAnswer('people', answer)
  const isShown = wanted !== '' && data !== undefined
  const isSettled = isShown && debounced === wanted && !loading
  const people = isShown ? (data.people?.items ?? []) : []
  const takingPart = isShown ? (data.people?.takingPart ?? []) : []
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(wanted.toLowerCase())
  return {
    wanted,
    people,
    takingPart,
    departments: isShown ? groups.departments.filter(matches).slice(0, offeredGroups) : [],
    audiences: isShown ? groups.audiences.filter(matches).slice(0, offeredGroups) : [],
    address: isSettled && people.length + takingPart.length === 0 ? (readAddress(wanted)?.email ?? null) : null,
    isShown,
    isSettled,
    isLoading: loading,
  }
}
