import type { Page } from '@playwright/test'

/**
 * What the translators of Chrome, Edge and Google do to a page, now and to whatever it shows later: each text node gives way
 * to two elements that contain its text. `stale` lists the texts that React then changed in nodes which the page no longer
 * shows; a removal of such a node throws.
 */
function startTranslating(): void {
  const untranslated = 'script, style, noscript, textarea, title, svg, [translate=no], font font'
  const stale: string[] = []
  Object.assign(window, { stale })
  const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
    set(this: Node, value: string) {
      if (!this.isConnected && this.nodeType === Node.TEXT_NODE) stale.push(`${this.nodeValue} -> ${value}`)
      set!.call(this, value)
    },
  })
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode() !== null) texts.push(walker.currentNode)
    for (const text of root.nodeType === Node.TEXT_NODE ? [root] : texts) {
      const parent = text.parentElement
      if (parent === null || parent.closest(untranslated) !== null || (text.nodeValue ?? '').trim() === '') continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.nodeValue
      parent.replaceChild(outer, text)
    }
  }
  const isOfReact = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactFiber$'))
  // React takes over parts of a page one after the other, under load long after the first.
  const isHydrated = () =>
    document.querySelector('main') !== null &&
    [...document.querySelectorAll('main, h1, a[href], button, input')].every(isOfReact)
  const start = () => {
    if (!isHydrated()) return requestAnimationFrame(start)
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  addEventListener('DOMContentLoaded', start)
}

/** Translates every page that is opened in this window from now on. Returns the texts that went stale on the current one. */
export async function translatePages(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(startTranslating)
  return () => page.evaluate(() => (window as unknown as { stale?: string[] }).stale ?? [])
}

/** How many texts of the page are translated, and how many are not. */
export const translatedTexts = (page: Page): Promise<{ translated: number; others: number }> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    let [translated, others] = [0, 0]
    while (walker.nextNode() !== null) {
      const parent = walker.currentNode.parentElement
      if (parent?.matches('font font')) translated += 1
      else if (parent?.closest('script, style, textarea, svg') === null) others += 1
    }
    return { translated, others }
  })
