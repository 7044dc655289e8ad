import type { AddParticipantsInput } from '@/graphql/__generated__/types'
import type { PersonToChooseFragment } from '@/graphql/audience/__generated__/operations'

export type ChosenPerson = Pick<PersonToChooseFragment, 'id' | 'firstName' | 'lastName' | 'email'>
/** Another questionnaire, and whether it was completed. */
export type Condition = { questionnaireId: string; name: string; isCompleted: boolean }

/** The people who are being chosen: by groups, by a saved audience, one by one. */
export type Choice = {
  isEveryone: boolean
  departments: readonly { id: string; name: string }[]
  /** Limits everyone, or the departments, as do the words. */
  condition: Condition | null
  /** Words of name, email or department. */
  matching: string
  audience: { id: string; name: string } | null
  people: readonly ChosenPerson[]
}

export const emptyChoice: Choice = {
  isEveryone: false,
  departments: [],
  condition: null,
  matching: '',
  audience: null,
  people: [],
}

/** Whether everyone or departments are chosen, which the conditions limit. */
export const hasGroup = ({ isEveryone, departments }: Choice): boolean => isEveryone || departments.length > 0

/** Whether groups or conditions are chosen: what can be saved as an audience. */
export const hasRule = (choice: Choice): boolean =>
  hasGroup(choice) || choice.condition !== null || choice.matching !== ''

export const isEmpty = (choice: Choice): boolean =>
  !hasRule(choice) && choice.audience === null && choice.people.length === 0

/** The groups and the conditions of a choice, as the server reads them. */
export const ruleOf = ({ isEveryone, departments, condition, matching }: Choice) => ({
  isEveryone,
  departmentIds: departments.map(({ id }) => id),
  completedQuestionnaireId: condition?.isCompleted === true ? condition.questionnaireId : null,
  notCompletedQuestionnaireId: condition?.isCompleted === false ? condition.questionnaireId : null,
  matching,
})

export const inputOf = (questionnaireId: string, choice: Choice): AddParticipantsInput => ({
  questionnaireId,
  ...ruleOf(choice),
  audienceId: choice.audience?.id ?? null,
  profileIds: choice.people.map(({ id }) => id),
})

/** Toggles everyone; the departments are part of it. */
export const withEveryone = (choice: Choice, isEveryone: boolean): Choice => ({
  ...choice,
  isEveryone,
  departments: [],
})

/** The people after some more were chosen, each once. */
export function withPeople(choice: Choice, more: readonly ChosenPerson[]): Choice {
  const known = new Set(choice.people.map(({ id }) => id))
  return { ...choice, people: [...choice.people, ...more.filter(({ id }) => !known.has(id))] }
}

export const withoutPerson = (choice: Choice, id: string): Choice => ({
  ...choice,
  people: choice.people.filter((person) => person.id !== id),
})

/** The choice after a person was pressed: chosen, or taken out again. */
export const withToggled = (choice: Choice, person: ChosenPerson): Choice =>
  choice.people.some(({ id }) => id === person.id) ? withoutPerson(choice, person.id) : withPeople(choice, [person])

/** The choice after some departments were named, each once; all people are chosen already where everyone is. */
export function withDepartments(choice: Choice, more: Choice['departments']): Choice {
  if (choice.isEveryone) return choice
  const all = [...choice.departments, ...more.map(({ id, name }) => ({ id, name }))]
  return { ...choice, departments: all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at) }
}
