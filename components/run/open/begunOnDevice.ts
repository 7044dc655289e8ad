import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'

const begunKey = 'openLink/begun'
const completedKey = 'openLink/completed'
const kioskKey = 'openLink/kiosk'

type Begun = { code: string; path: string }

function withDeviceStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage)
  } catch {
    return null
  }
}

/** The questionnaire that was begun on this device through this open link and is not completed. */
export function begunOnDevice(code: string): string | null {
  const stored = withDeviceStorage((storage) => JSON.parse(storage.getItem(begunKey) ?? 'null') as Begun | null)
  return stored?.code === code && stored.path.startsWith('/answer/') ? stored.path : null
}

/** Keeps the way back to a questionnaire begun here; in kiosk mode only the way to the next person. */
export function keepBegun({ code, path }: Begun, { isKiosk, here }: { isKiosk: boolean; here: string }): void {
  if (isKiosk) withTabStorage((storage) => storage.setItem(kioskKey, here))
  else withDeviceStorage((storage) => storage.setItem(begunKey, JSON.stringify({ code, path })))
}

/** The questionnaire begun here is completed: this device no longer offers to continue it, and says so. */
export function noteCompleted(): void {
  withDeviceStorage((storage) => {
    const begun = JSON.parse(storage.getItem(begunKey) ?? 'null') as Begun | null
    if (begun !== null) storage.setItem(completedKey, begun.code)
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
