import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved while the page stood: the element and where it was and came to lie. */
    movedControls: string[]
  }
}

/**
 * Notes each link, button and field that moves without the person's doing: a press meets what has come into its place.
 * The browser is slowed down and each answer comes late, so that what is drawn in between is seen.
 */
export async function watchShifts(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.route('**/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue().catch(() => undefined)
  })
  await page.addInitScript(() => {
    window.movedControls = []
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const control = 'a[href], button, input, select, textarea'
          const isControl = element?.closest(control) ?? element?.querySelector(control)
          const name = element?.textContent?.slice(0, 40) ?? ''
          if (isControl && !element?.closest('[role=dialog]'))
            window.movedControls.push(`${element?.tagName} "${name}" ${place(previousRect)} -> ${place(currentRect)}`)
        }
    })
    // While a document is being received and drawn, nothing can be pressed yet.
    const watch = () => shifts.observe({ type: 'layout-shift' })
    window.addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(watch)))
  })
}

/** The controls that moved since the page was opened, once no request is under way. */
export async function movedControlsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  return page.evaluate(() => window.movedControls)
}
