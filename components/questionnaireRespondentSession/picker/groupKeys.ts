import { type Choice, withEveryone } from './choice'
import type { Groups } from './useGroups'

/** The key of everyone among the groups; the others have their ids. */
export const everyoneKey = 'everyone'

/** The keys of the groups that are chosen. */
export const groupKeysOf = ({ isEveryone, departments, audience }: Choice): string[] => [
  ...(isEveryone ? [everyoneKey] : []),
  ...departments.map(({ id }) => id),
  ...(audience === null ? [] : [audience.id]),
]

/** The choice after a group was pressed: everyone and the departments exclude each other, and one audience is chosen. */
export function withGroup(choice: Choice, key: string, { departments, audiences }: Groups): Choice {
  if (key === everyoneKey) return withEveryone(choice, !choice.isEveryone)
  const audience = audiences.find(({ id }) => id === key)
  if (audience !== undefined)
    return { ...choice, audience: choice.audience?.id === key ? null : { id: key, name: audience.name } }
  const isChosen = choice.departments.some(({ id }) => id === key)
  const department = departments.find(({ id }) => id === key)
  if (department === undefined) return choice
  return {
    ...choice,
    isEveryone: false,
    departments: isChosen
      ? choice.departments.filter(({ id }) => id !== key)
      : [...choice.departments, { id: key, name: department.name }],
  }
}
