import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client'
import { persistable } from './persistable'

type Given = {
  cache: InMemoryCache
  /** Whose, in which session, of which contract; null for nobody: then nothing is kept and what was kept goes. */
  cacheKey: string | null
  /** The browser's storage; asking for it may fail. */
  storage: () => Storage
}
type PersistedCache = {
  /** Puts back what was kept under this very key, and throws away what was kept under any other. */
  restore: () => void
  /** Keeps what may be kept by now. */
  save: () => void
  /** Throws away what was kept, and keeps nothing any more. */
  forget: () => void
}

const prefix = 'queries/'
/** Storage counts two bytes a character. */
const mostCharacters = (2 * 1024 * 1024) / 2

/** What is in memory came later, and wins. */
function joined(before: NormalizedCacheObject, now: NormalizedCacheObject): NormalizedCacheObject {
  const root = { ...before.ROOT_QUERY, ...now.ROOT_QUERY, __typename: 'Query' }
  return { ...before, ...now, ROOT_QUERY: root }
}

function parsed(text: string): NormalizedCacheObject {
  try {
    return persistable(JSON.parse(text) as NormalizedCacheObject)
  } catch {
    return {}
  }
}

/** Keeps a query cache in the browser's storage between two visits. A storage that is full, closed or broken costs the keeping, never the page. */
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
  const forget = () => {
    isOff = true
    purge(null)
  }
  return {
    restore: () => {
      purge(key)
      attempt((kept) => {
        const text = key === null ? null : kept.getItem(key)
        if (text === null) return
        cache.restore(joined(parsed(text), cache.extract()))
        cache.batch({ update: () => undefined })
      })
    },
    save: () => {
      if (isOff || key === null) return
      const text = JSON.stringify(persistable(cache.extract()))
      if (key.length + text.length > mostCharacters) return forget()
      attempt((kept) => kept.setItem(key, text))
      if (isOff) forget()
    },
    forget,
  }
}
