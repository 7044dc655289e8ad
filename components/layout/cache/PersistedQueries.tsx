'use client'
import { useApolloClient } from '@apollo/client/react'
import { useLayoutEffect } from 'react'
import type { InMemoryCache, NormalizedCacheObject, StoreObject } from '@apollo/client'
import { sessionChannel } from '@/domain/account'
import { ObservableCache } from './ObservableCache'

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

  const fields = Object.entries(all.ROOT_QUERY ?? {}).filter(([name]) => questions.includes(questionOf(name)))
  const root = keepFields(Object.fromEntries(fields))
  return Object.keys(root).length === 0 ? {} : { ...kept, ROOT_QUERY: { __typename: 'Query', ...root } }
}

type Given = {
  cache: InMemoryCache
  /**
   * The person, session and contract; null without a signed-in user: then nothing is stored and stored data is deleted.
   */
  cacheKey: string | null
  /** The browser's storage; accessing it may throw. */
  storage: () => Storage
}
type PersistedCache = {
  /** Restores what was stored under this key, and deletes what was stored under any other. */
  restore: () => void
  /** Stores the current persistable data. */
  save: () => void
  /** Deletes the stored data and stops storing. */
  clear: () => void
}

const prefix = 'queries/'
/** Storage uses two bytes per character. */
const mostCharacters = (2 * 1024 * 1024) / 2

/** Data in memory is newer and takes precedence. */
function mergeCaches(before: NormalizedCacheObject, now: NormalizedCacheObject): NormalizedCacheObject {
  const root = { ...before.ROOT_QUERY, ...now.ROOT_QUERY, __typename: 'Query' }
  return { ...before, ...now, ROOT_QUERY: root }
}

function parseCache(text: string): NormalizedCacheObject {
  try {
    return persistable(JSON.parse(text) as NormalizedCacheObject)
  } catch {
    return {}
  }
}

/**
 * Persists a query cache in the browser's storage between visits. A storage that is full, unavailable or corrupt only
 * prevents persisting and never breaks the page.
 */
export function persistedCache({ cache, cacheKey, storage }: Given): PersistedCache {
  const key = cacheKey === null ? null : `${prefix}${cacheKey}`
  let isOff = key === null
  const attempt = (act: (kept: Storage) => void) => {
    try {
      act(storage())
    } catch {
      isOff = true
    }
  }
  const purge = (spared: string | null) =>
    attempt((kept) => {
      for (const name of Object.keys(kept)) if (name.startsWith(prefix) && name !== spared) kept.removeItem(name)
    })
  const clear = () => {
    isOff = true
    purge(null)
  }
  return {
    restore: () => {
      purge(key)
      attempt((kept) => {
        const text = key === null ? null : kept.getItem(key)
        if (text === null) return
        cache.restore(mergeCaches(parseCache(text), cache.extract()))
        cache.batch({ update: () => undefined })
      })
    },
    save: () => {
      if (isOff || key === null) return
      const text = JSON.stringify(persistable(cache.extract()))
      if (key.length + text.length > mostCharacters) return clear()
      attempt((kept) => kept.setItem(key, text))
      if (isOff) clear()
    },
    clear,
  }
}

type Props = { cacheKey: string | null }

const pauseMs = 1000

/**
 * Shows the data of the last visit at once on the next one, and updates the stored data; deletes it when the session
 * ends.
 */
export function PersistedQueries({ cacheKey }: Props) {
  const { cache } = useApolloClient()
  useLayoutEffect(() => {
    if (!(cache instanceof ObservableCache)) return
    const kept = persistedCache({ cache, cacheKey, storage: () => window.localStorage })
    kept.restore()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopNoting = cache.noteChanges(() => {
      clearTimeout(timer)
      timer = setTimeout(kept.save, pauseMs)
    })
    const channel = new BroadcastChannel(sessionChannel)
    channel.addEventListener('message', kept.clear)
    return () => {
      stopNoting()
      clearTimeout(timer)
      channel.close()
    }
  }, [cache, cacheKey])
  return null
}
