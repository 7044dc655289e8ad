import type { Viewport } from 'next'

/** The viewport of every page, with support for light and dark. */
export const siteViewport: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }
