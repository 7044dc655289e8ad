import { useTranslations } from 'next-intl'
import { participantName } from '../participantName'
import { type Choice, withEveryone, withoutPerson } from './choice'
import type { NewPeopleChoice } from './pasted/useNewPeople'

/** One thing that is chosen, as a chip. */
export type ChosenPart = { key: string; text: string; isNew?: boolean; remove: () => void }

type Chosen = { choice: Choice; newPeople: NewPeopleChoice; onChange: (choice: Choice) => void }

/** Each part of what is chosen, known and new people alike, and how it is taken out again. */
export function useChosenParts({ choice, newPeople, onChange }: Chosen): ChosenPart[] {
  const t = useTranslations('audience.chosen')
  const { isEveryone, departments, condition, matching, audience, people } = choice
  const part = (key: string, text: string, left: () => Choice): ChosenPart => ({
    key,
    text,
    remove: () => onChange(left()),
  })
  return [
    ...(isEveryone ? [part('everyone', t('everyone'), () => withEveryone(choice, false))] : []),
    ...departments.map(({ id, name }) =>
      part(id, t('department', { name }), () => ({
        ...choice,
        departments: departments.filter((one) => one.id !== id),
      })),
    ),
    ...(condition === null
      ? []
      : [
          part('condition', t(condition.isCompleted ? 'completed' : 'notCompleted', { name: condition.name }), () => ({
            ...choice,
            condition: null,
          })),
        ]),
    ...(matching === ''
      ? []
      : [part('matching', t('matching', { words: matching }), () => ({ ...choice, matching: '' }))]),
    ...(audience === null
      ? []
      : [part(audience.id, t('audience', { name: audience.name }), () => ({ ...choice, audience: null }))]),
    ...people.map((person) => part(person.id, participantName(person), () => withoutPerson(choice, person.id))),
    ...newPeople.people.map((person) => ({
      key: person.email,
      text: t('new', { name: participantName(person) }),
      isNew: true,
      remove: () => newPeople.leaveOut(person.email),
    })),
  ]
}
