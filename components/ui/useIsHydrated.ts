'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React handles events already; false in the server's markup and until the page is hydrated. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
