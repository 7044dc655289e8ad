import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client'
import { persistable } from './persistable'

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
