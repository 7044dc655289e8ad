import type { Metadata, Viewport } from 'next'

/** The metadata of every page: its title in the browser's tab, and that search engines must not index it. */
export function siteMetadata(productName: string): Metadata {
  return {
    title: { template: `%s | ${productName}`, default: productName },
    icons: { icon: '/favicon.svg' },
    robots: { index: false },
  }
}

/** The viewport of every page, with support for light and dark. */
export const siteViewport: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }
