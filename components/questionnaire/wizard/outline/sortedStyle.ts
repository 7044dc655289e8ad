import type { CSSProperties } from 'react'

/** Where a section or row stands while another one is dragged past it. Rows keep their height. */
export function sortedStyle(transform: { x: number; y: number } | null, transition: string | undefined): CSSProperties {
  return transform === null ? {} : { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
}
