import type { NormalizedCacheObject, StoreObject } from '@apollo/client'

/** The questions whose answers a browser may keep: names of companies, departments, templates, categories and campaigns. Whatever is not named here is not kept: no list of people, no answer, no result. */
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

/** What such answers are made of; a field that holds anything else is left out, whoever asked for it. */
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

/** The part of a query cache that may be written to the browser's storage, with nothing that hangs from other parts. */
export function persistable(all: NormalizedCacheObject): NormalizedCacheObject {
  const kept: NormalizedCacheObject = {}

  /** The value without what may not be kept; undefined when it may not be kept at all. */
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
