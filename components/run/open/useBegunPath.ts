import { useSyncExternalStore } from 'react'
import { begunOnDevice } from './begunOnDevice'

/** Where the questionnaire continues that was begun on this device; null where none was. */
export function useBegunPath(code: string): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => begunOnDevice(code),
    () => null,
  )
}
