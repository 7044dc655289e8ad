import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { CrashScreen } from './CrashScreen'

const [reload, onRetry] = [vi.fn(), vi.fn()]
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

beforeEach(() => vi.stubGlobal('location', { ...window.location, reload }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('renders the screen again, and shows the number of the failure', () => {
  renderWithTheme(<CrashScreen error={Object.assign(new Error('x'), { digest: '4711' })} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('4711')
  retry()
  expect([onRetry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

it('reloads the page when one of its chunks is missing after a new build, unless offline', () => {
  renderWithTheme(
    <CrashScreen
      error={Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })}
      onRetry={onRetry}
    />,
  )
  retry()
  expect([onRetry.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  retry()
  expect([onRetry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})
