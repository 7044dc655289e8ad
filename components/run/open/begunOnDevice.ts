import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'

const begunKey = 'openLink/begun'
const completedKey = 'openLink/completed'
const kioskKey = 'openLink/kiosk'
const kioskRunKey = 'openLink/kioskRun'

type Begun = { code: string; path: string }

function withDeviceStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage)
  } catch {
    return null
  }
}

/** The address of the page that is shown. */
export const ownPath = () => `${window.location.pathname}${window.location.search}`

/** The questionnaire that was begun on this device through this open link and is not completed. */
export function begunOnDevice(code: string): string | null {
  const stored = withDeviceStorage((storage) => JSON.parse(storage.getItem(begunKey) ?? 'null') as Begun | null)
  return stored?.code === code && stored.path.startsWith('/answer/') ? stored.path : null
}

/** Stores the way back to a questionnaire begun on this device. */
export function storeBegun(begun: Begun): void {
  withDeviceStorage((storage) => storage.setItem(begunKey, JSON.stringify(begun)))
}

/**
 * Stores for this tab the address at which the next person begins, on a device in kiosk mode, and the page of the
 * questionnaire that was begun there; null when the next person stands before it.
 */
export function storeKiosk(path: string, runPath: string | null): void {
  withTabStorage((storage) => {
    storage.setItem(kioskKey, path)
    storage.setItem(kioskRunKey, runPath ?? '')
  })
}

/** Whether the page shown is that of an earlier person, to which Back led on a device in kiosk mode. */
export const isOfEarlierPerson = (): boolean =>
  kioskPath() !== null && withTabStorage((storage) => storage.getItem(kioskRunKey)) !== window.location.pathname

/** When the page shown is that of the questionnaire begun here: it is completed, and the device no longer offers to continue it. */
export function noteCompleted(): void {
  withDeviceStorage((storage) => {
    const begun = JSON.parse(storage.getItem(begunKey) ?? 'null') as Begun | null
    if (begun?.path !== window.location.pathname) return
    storage.setItem(completedKey, begun.code)
    storage.removeItem(begunKey)
  })
}

/** Whether the questionnaire of this open link was completed on this device. */
export const isCompletedOnDevice = (code: string): boolean =>
  withDeviceStorage((storage) => storage.getItem(completedKey) === code) === true

/** Where the next person begins on a device in kiosk mode; null on any other. */
export const kioskPath = (): string | null => {
  const path = withTabStorage((storage) => storage.getItem(kioskKey))
  return path?.startsWith('/open/') ? path : null
}
