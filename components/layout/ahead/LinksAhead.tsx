'use client'
import { useApolloClient } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import type { Viewer } from '@/domain/viewer'
import { linkAhead } from './linkAhead'

/** How long a pointer rests on a link that someone is about to follow. */
const restMs = 65

/**
 * Requests the page behind a link, and the first queries of its screen, as soon as a pointer rests on it, the keyboard
 * reaches it, or it is pressed; a costly query only when it is pressed. A finger on a link may only begin to scroll, so it
 * has to be lifted again.
 */
export function LinksAhead({ viewer }: { viewer: Viewer }) {
  const router = useRouter()
  const client = useApolloClient()
  const askQueries = useEffectEvent((address: string, isPressed: boolean) => {
    void Promise.all([import('./screenQueries'), import('./askAhead')]).then(([{ screenQueries }, { askAhead }]) =>
      askAhead(
        client,
        screenQueries(address, viewer).filter(({ isCostly }) => isPressed || isCostly !== true),
      ),
    )
  })
  const prepare = useEffectEvent((address: string, isPressed = false) => {
    // The whole page, also of a dynamic route; the type of the option is not public.
    router.prefetch(address, { kind: 'full' } as unknown as Parameters<typeof router.prefetch>[1])
    askQueries(address, isPressed)
  })
  useEffect(() => {
    let [timer, resting] = [undefined as ReturnType<typeof setTimeout> | undefined, null as string | null]
    const handleOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const address = linkAhead(target)
      if (address === resting) return
      clearTimeout(timer)
      resting = address
      if (address !== null) timer = setTimeout(() => prepare(address), restMs)
    }
    const handleDown = ({ target, pointerType }: PointerEvent) => {
      const address = pointerType === 'touch' ? null : linkAhead(target)
      if (address !== null) prepare(address, true)
    }
    const handleFocus = ({ target }: FocusEvent) => {
      const address = target instanceof Element && target.matches(':focus-visible') ? linkAhead(target) : null
      if (address !== null) prepare(address)
    }
    // Before the link itself requests the page.
    const handleClick = ({ target }: MouseEvent) => {
      const address = linkAhead(target)
      if (address !== null) askQueries(address, true)
    }
    document.addEventListener('pointerover', handleOver)
    document.addEventListener('pointerdown', handleDown)
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('click', handleClick, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', handleOver)
      document.removeEventListener('pointerdown', handleDown)
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('click', handleClick, true)
    }
  }, [])
  return null
}
