'use client'
import { useApolloClient } from '@apollo/client/react'
import { useLayoutEffect } from 'react'
import { sessionChannel } from '@/domain/account'
import { ObservableCache } from './ObservableCache'
import { persistedCache } from './persistedCache'

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
