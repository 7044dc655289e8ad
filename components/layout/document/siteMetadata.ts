import type { Metadata } from 'next'

/** The metadata of every page: its title in the browser's tab, and that search engines must not index it. */
export function siteMetadata(productName: string): Metadata {
  return {
    title: { template: `%s | ${productName}`, default: productName },
    icons: { icon: '/favicon.svg' },
    robots: { index: false },
  }
}
