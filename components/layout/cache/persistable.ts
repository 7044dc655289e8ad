import type { NormalizedCacheObject, StoreObject } from '@apollo/client'

/**
 * The queries whose responses a browser may store: names of companies, departments, templates, categories and
 * campaigns. Anything not listed here is not stored: no list of people, no answer, no result.
 */
const questions = [
  'analysisType',
  'analysisTypes',
  'editQuestionnaireSupportingData',
  'questionnaires',
  'standardTemplates',
  'subscription',
  'subscriptionDepartment',
  'subscriptionDepartments',
  'subscriptions',
]

/**
 * The types such responses may contain; a field that holds any other type is left out, whichever query requested it.
 */
const kinds = [
  'AnalysisType',
  'AnalysisTypePage',
  'EditQuestionnaireSupportingData',
  'Questionnaire',
  'QuestionnairePage',
  'StandardTemplate',
  'StandardTemplatePage',
  'Subscription',
  'SubscriptionDepartment',
  'SubscriptionDepartmentPage',
  'SubscriptionPage',
  'SubscriptionTemplateLink',
]

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isKind = (value: unknown) => typeof value === 'string' && kinds.includes(value)
const questionOf = (storeField: string) => storeField.replace(/[({:@].*/s, '')

/**
 * The part of a query cache that may be written to the browser's storage, without anything attached by other queries.
 */
export function persistable(all: NormalizedCacheObject): NormalizedCacheObject {
  const kept: NormalizedCacheObject = {}

  /** The value without what may not be stored; undefined when none of it may be. */
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(keep)
      return items.includes(undefined) ? undefined : items
    }
    if (!isFields(value)) return value
    if (typeof value.__ref === 'string') return keepEntity(value.__ref) ? value : undefined
    return isKind(value.__typename) ? keepFields(value) : undefined
  }
  const keepFields = (fields: Fields) => {
    const held = Object.entries(fields).map(([name, value]) => [name, keep(value)] as const)
    return Object.fromEntries(held.filter(([, value]) => value !== undefined)) as StoreObject
  }
  const keepEntity = (id: string): boolean => {
    if (kept[id] !== undefined) return true
    const entity = all[id]
    if (!isKind(entity?.__typename)) return false
    kept[id] = { __typename: entity?.__typename }
    kept[id] = keepFields(entity ?? {})
    return true
  }

  const asked = Object.entries(all.ROOT_QUERY ?? {}).filter(([name]) => questions.includes(questionOf(name)))
  const root = keepFields(Object.fromEntries(asked))
  return Object.keys(root).length === 0 ? {} : { ...kept, ROOT_QUERY: { __typename: 'Query', ...root } }
}
