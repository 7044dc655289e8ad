import type { Metadata } from 'next'

/** What a browser's tab says of every page, and that no search engine lists any. */
export function siteMetadata(productName: string): Metadata {
  return {
    title: { template: `%s | ${productName}`, default: productName },
    icons: { icon: '/favicon.svg' },
    robots: { index: false },
  }
}
