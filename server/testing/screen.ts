import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { watchBareTexts } from './bareTexts'

// A busy machine may take longer than the library's default timeout of a second.
configure({ asyncUtilTimeout: 10_000 })

// Browser features that Mantine requires and jsdom lacks.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: vi.fn(),
  }),
})
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
window.ResizeObserver = NoObserver as unknown as typeof ResizeObserver
window.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
window.HTMLElement.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
// An editor reads the positions of its characters.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null

// A chart measures its place: one that is flat and has a height draws nothing, and is no mistake.
Element.prototype.getBoundingClientRect = function () {
  return new DOMRect(0, 0, 0, this.classList.contains('recharts-responsive-container') ? 1 : 0)
}

// Test files in one worker share its window, which is watched once.
const shared = globalThis as { bareTexts?: () => string[] }
if (shared.bareTexts === undefined) {
  shared.bareTexts = watchBareTexts()
  // A link that is followed leads nowhere: jsdom has one page.
  window.addEventListener('click', (event) => {
    if ((event.target as Element).closest?.('a[href]:not([href^="#"])') != null) event.preventDefault()
  })
}

afterEach(() => {
  cleanup()
  // Every test runs in a browser of its own, at the first address, with a session that has not ended.
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  window.dispatchEvent(new Event('pageshow'))
  expect(shared.bareTexts?.(), 'texts that a translated page would not show').toEqual([])
})
