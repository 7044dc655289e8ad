import { afterAll, vi } from 'vitest'

// Test files in one process share its globals, its settings and its clock.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
