import type { Viewport } from 'next'

/** How every page is laid on a screen, and that it comes in light and dark. */
export const siteViewport: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }
