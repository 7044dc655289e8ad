import type { CSSProperties } from 'react'

/** Style of a section or row while another one is dragged past it. Rows preserve their height. */
export function sortedStyle(transform: { x: number; y: number } | null, transition: string | undefined): CSSProperties {
  return transform === null ? {} : { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
}
