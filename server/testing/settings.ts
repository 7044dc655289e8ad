import { vi } from 'vitest'
import { resetMemos } from '@/server/env/memo'

/** Changes settings until the end of the test file, even after the old ones have been read. */
export function stubSettings(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  resetMemos()
}
