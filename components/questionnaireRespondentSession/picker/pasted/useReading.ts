import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Match, type Pasted, pastedMatch } from '@/components/shared/people/pastedMatch'
import { mostNamed } from '@/domain/audience'
import { PeopleByEmailDocument, PeopleToChooseDocument } from '@/graphql/audience/__generated__/operations'
import { type Choice, withDepartments, withPeople } from '../choice'
import { namedLines } from './namedLines'
import { type Entry, useEntries } from './useEntries'
import { offered } from '../useFound'
import type { Groups } from '../useGroups'
import type { NewPeopleChoice } from './useNewPeople'

const isFree = ({ isTakingPart }: { isTakingPart: boolean }) => !isTakingPart
/** Finds the people who match a name, those who take part already among them. */
const peopleFound = (client: ApolloClient, questionnaireId: string) => async (name: string) => {
  const { data } = await client.query({
    query: PeopleToChooseDocument,
    variables: { search: name.slice(0, 200), notInQuestionnaireId: questionnaireId, first: offered },
    fetchPolicy: 'no-cache',
  })
  return [...(data?.people?.items ?? []), ...(data?.people?.takingPart ?? [])]
}

/** The known people of these addresses. */
async function peopleOf(client: ApolloClient, questionnaireId: string, emails: string[]) {
  const { data } = await client.query({
    query: PeopleByEmailDocument,
    variables: { emails, notInQuestionnaireId: questionnaireId },
    fetchPolicy: 'no-cache',
  })
  return data?.peopleByEmail ?? []
}

type Reading = {
  questionnaireId: string
  departments: Groups['departments']
  newPeople: NewPeopleChoice
  onChoice: (change: (now: Choice) => Choice) => void
}

/** Reads pasted lists: known people and departments are chosen, and the names of new people are asked for. */
export function useReading({ questionnaireId, departments, newPeople, onChoice }: Reading) {
  const t = useTranslations('audience.paste')
  const client = useApolloClient()
  const [reading, setReading] = useState<Pasted | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<unknown>(undefined)
  const entries = useEntries()
  const match = async (emails: string[]): Promise<Match> => {
    const known = await peopleOf(client, questionnaireId, emails)
    onChoice((now) => withPeople(now, known.filter(isFree)))
    return known
  }
  /** Chooses whom the lines without an address name, and returns what is to be said of the list then. */
  const withNamed = async (found: Pasted): Promise<Pasted> => {
    const named = await namedLines(found.unreadable, departments, peopleFound(client, questionnaireId))
    const free = named.people.filter(isFree)
    onChoice((now) => withDepartments(withPeople(now, free), named.departments))
    entries.add(named)
    return {
      ...found,
      known: found.known + free.length,
      takingPart: found.takingPart + named.people.length - free.length,
      unreadable: [],
      unknown: [],
    }
  }
  const read = async (text: string) => {
    setIsReading(true)
    setProblem(undefined)
    setReading(null)
    try {
      const found = await pastedMatch(text, match)
      if (found === null) setProblem(new Error(t('tooMany', { most: mostNamed })))
      else {
        newPeople.take(found.unknown)
        const said = await withNamed(found)
        setReading(said.known + said.takingPart + said.doubles > 0 ? said : null)
      }
    } catch (failure) {
      setProblem(failure)
    }
    setIsReading(false)
  }
  return {
    reading,
    isReading,
    problem,
    read,
    forget: () => setReading(null),
    entries: {
      ...entries,
      correct: (entry: Entry, text: string) => {
        entries.remove(entry)
        void read(text)
      },
    },
  }
}
