import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link to a page of this site. Its page is requested when someone is about to follow it (`LinksAhead`), not when it
 * comes into view, which on a long list would be a request for each row.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  return <NextLink {...props} prefetch={false} />
}
