'use client'
import { useApolloClient } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import type { Viewer } from '@/domain/viewer'
import { linkAhead } from './linkAhead'

/** How long a pointer rests on a link that someone is about to follow. */
const restMs = 50

/**
 * Requests the page behind a link, and the first queries of its screen, as soon as a pointer rests on it, the keyboard
 * reaches it, or it is pressed.
 */
export function LinksAhead({ viewer }: { viewer: Viewer }) {
  const router = useRouter()
  const client = useApolloClient()
  const prepare = useEffectEvent((address: string) => {
    // The whole page, also of a dynamic route; the type of the option is not public.
    router.prefetch(address, { kind: 'full' } as unknown as Parameters<typeof router.prefetch>[1])
    void Promise.all([import('./screenQueries'), import('./askAhead')]).then(([{ screenQueries }, { askAhead }]) =>
      askAhead(client, screenQueries(address, viewer)),
    )
  })
  useEffect(() => {
    let [timer, resting] = [undefined as ReturnType<typeof setTimeout> | undefined, null as string | null]
    const handleOver = ({ target }: PointerEvent) => {
      const address = linkAhead(target)
      if (address === resting) return
      clearTimeout(timer)
      resting = address
      if (address !== null) timer = setTimeout(() => prepare(address), restMs)
    }
    const handleReach = ({ target }: Event) => {
      const address = linkAhead(target)
      if (address !== null) prepare(address)
    }
    const handleFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) handleReach(event)
    }
    document.addEventListener('pointerover', handleOver)
    document.addEventListener('pointerdown', handleReach)
    document.addEventListener('focusin', handleFocus)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', handleOver)
      document.removeEventListener('pointerdown', handleReach)
      document.removeEventListener('focusin', handleFocus)
    }
  }, [])
  return null
}
