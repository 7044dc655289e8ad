'use client'
import { useApolloClient } from '@apollo/client/react'
import { useLayoutEffect } from 'react'
import { sessionChannel } from '@/domain/account'
import { NotingCache } from './NotingCache'
import { persistedCache } from './persistedCache'

type Props = { cacheKey: string | null }

const pauseMs = 1000

/** Shows on the next visit at once what was known at the last one, and keeps it up to date; forgets it with the session. */
export function PersistedQueries({ cacheKey }: Props) {
  const { cache } = useApolloClient()
  useLayoutEffect(() => {
    if (!(cache instanceof NotingCache)) return
    const kept = persistedCache({ cache, cacheKey, storage: () => window.localStorage })
    kept.restore()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopNoting = cache.noteChanges(() => {
      clearTimeout(timer)
      timer = setTimeout(kept.save, pauseMs)
    })
    const channel = new BroadcastChannel(sessionChannel)
    channel.addEventListener('message', kept.forget)
    return () => {
      stopNoting()
      clearTimeout(timer)
      channel.close()
    }
  }, [cache, cacheKey])
  return null
}
