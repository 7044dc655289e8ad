'use client'
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
const inAddress = () => location.hash.slice(1)
const none = () => ''

/** The id of the part of the screen that the address names after its #; empty for none. */
export const useLinkedPart = (): string => useSyncExternalStore(subscribe, inAddress, none)
