import { defaultTemplateId } from '@/domain/questionnaire'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'

export const questionnaireSorts = ['default', 'startDate', 'endDate', 'name', 'department', 'type'] as const
export type QuestionnaireSort = (typeof questionnaireSorts)[number]

type Item = Pick<
  QuestionnaireCardFragment,
  'id' | 'name' | 'startDate' | 'endDate' | 'questionnaireType' | 'subscriptionDepartment'
>
type Order = (a: Item, b: Item) => number

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byName: Order = (a, b) => words.compare(a.name, b.name)
/** Sorts records without the value before the others. */
const by =
  (value: (item: Item) => string | null | undefined): Order =>
  (a, b) => {
    const [left, right] = [value(a) ?? '', value(b) ?? '']
    return left === right ? byName(a, b) : left < right ? -1 : 1
  }
const byDepartment: Order = (a, b) =>
  words.compare(a.subscriptionDepartment?.name ?? '', b.subscriptionDepartment?.name ?? '') || byName(a, b)
const newestStartFirst: Order = (a, b) => {
  if (a.startDate === b.startDate) return byName(a, b)
  if (a.startDate === null) return -1
  if (b.startDate === null) return 1
  return a.startDate > b.startDate ? -1 : 1
}

const orders: Record<Exclude<QuestionnaireSort, 'default'>, Order> = {
  startDate: by((item) => item.startDate),
  endDate: by((item) => item.endDate),
  name: byName,
  department: byDepartment,
  type: by((item) => item.questionnaireType),
}

/** Default order: campaigns by newest start, other lists by name; the default template is last in every order. */
export function sortQuestionnaires<T extends Item>(
  items: readonly T[],
  sort: QuestionnaireSort,
  isCampaignList: boolean,
): T[] {
  const chosen = sort === 'default' ? (isCampaignList ? newestStartFirst : byName) : orders[sort]
  const isDefault = (item: Item) => Number(item.id.toLowerCase() === defaultTemplateId)
  return [...items].sort((a, b) => isDefault(a) - isDefault(b) || chosen(a, b))
}
