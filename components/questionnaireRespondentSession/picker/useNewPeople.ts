import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import type { PastedPerson } from '@/domain/audience'
import { participantFormSchema } from '@/domain/questionnaireRespondentSession'
import { wholeName } from '@/domain/sheet'
import type { Saves } from '../add/ManualParticipants'
import { emptyRow, type ParticipantRow } from '../add/participantRows'
import { useAddParticipants } from '../add/useAddParticipants'

/** Someone who is not in the company yet, with the names that are asked for. */
export type NewPerson = { email: string; firstName: string; lastName: string }

/** The job of the save queue that adds them. */
export const newPeopleKey = 'newPeople'

/** Message keys of the names that cannot be stored. */
export const nameIssues = (person: NewPerson) =>
  schemaIssues<ParticipantRow>(participantFormSchema, { ...emptyRow, ...person })

const isStorable = (person: NewPerson) => Object.keys(nameIssues(person)).length === 0

/** People of a pasted list who are new: kept with their names until the queue adds them. */
export function useNewPeople(questionnaireId: string, queue: Saves) {
  const [people, setPeople] = useState<readonly NewPerson[]>([])
  const latest = useRef(people)
  const { added, rejected, add } = useAddParticipants(questionnaireId)
  const show = (next: readonly NewPerson[]) => {
    latest.current = next
    setPeople(next)
  }
  const leaveOut = (email: string) => show(latest.current.filter((person) => person.email !== email))
  const take = (pasted: readonly PastedPerson[]) => {
    const known = new Set(latest.current.map(({ email }) => email))
    const more = pasted
      .filter(({ email }) => !known.has(email))
      .map(({ email, name }) => {
        const { first, last } = wholeName(name)
        return { email, firstName: first, lastName: last }
      })
    show([...latest.current, ...more])
  }
  const edit = (email: string, patch: Partial<NewPerson>) =>
    show(latest.current.map((person) => (person.email === email ? { ...person, ...patch } : person)))
  const run = async () => {
    const rows = latest.current.filter(isStorable).map((person) => ({ ...emptyRow, ...person }))
    await add(rows, ({ email }) => leaveOut(email))
    // Who is left was refused, or has a name that cannot be stored.
    return latest.current.length === 0
  }
  const awaitSaving = useEffectEvent((isWanted: boolean) => {
    if (isWanted) queue.put(newPeopleKey, { rank: 9, isAutomatic: false, run })
    else queue.drop(newPeopleKey)
  })
  useEffect(() => awaitSaving(people.length > 0), [people])
  return { people, added, rejected, take, edit, leaveOut, clear: () => show([]) }
}

export type NewPeopleChoice = ReturnType<typeof useNewPeople>
