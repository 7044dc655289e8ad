import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import type { PastedPerson } from '@/domain/audience'
import { participantFormSchema } from '@/domain/questionnaireRespondentSession'
import { wholeName } from '@/domain/sheet'
import type { Saves } from '@/components/questionnaireRespondentSession/add/ManualParticipants'
import { emptyRow, type ParticipantRow } from '@/components/questionnaireRespondentSession/add/participantRows'
import { useAddParticipants } from '@/components/questionnaireRespondentSession/add/useAddParticipants'

const newPersonSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })
/** Someone who is not in the company yet, with the names that are asked for. */
export type NewPerson = z.infer<typeof newPersonSchema>

/** The job of the save queue that adds them, and their copy that survives a reload. */
const newPeopleKey = 'newPeople'

/** Message keys of the names that cannot be stored. */
export const nameIssues = (person: NewPerson) =>
  schemaIssues<ParticipantRow>(participantFormSchema, { ...emptyRow, ...person })

const isStorable = (person: NewPerson) => Object.keys(nameIssues(person)).length === 0

/** Who was not added before the page was left or reloaded. */
const keptPeople = (copies: Saves['copies']): readonly NewPerson[] =>
  z.array(newPersonSchema).safeParse(copies.read(newPeopleKey)).data ?? []

/** People of a pasted list who are new: kept with their names, also over a reload, until the queue adds them. */
export function useNewPeople(questionnaireId: string, queue: Saves) {
  const { copies } = queue
  const isInBrowser = useIsHydrated()
  const kept = useMemo(() => (isInBrowser ? keptPeople(copies) : []), [isInBrowser, copies])
  const [edited, setEdited] = useState<readonly NewPerson[] | null>(null)
  const people = edited ?? kept
  const latest = useRef(people)
  useEffect(() => {
    latest.current = people
  }, [people])
  const { added, rejected, add } = useAddParticipants(questionnaireId)
  const show = (next: readonly NewPerson[]) => {
    latest.current = next
    setEdited(next)
    if (next.length > 0) copies.keep(newPeopleKey, next)
    else copies.drop(newPeopleKey)
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
  const leave = () => {
    copies.drop(newPeopleKey)
    queue.drop(newPeopleKey)
  }
  return { people, added, rejected, take, edit, leaveOut, leave, clear: () => show([]) }
}

export type NewPeopleChoice = ReturnType<typeof useNewPeople>
