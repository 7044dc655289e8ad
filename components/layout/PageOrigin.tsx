'use client'
import { createContext, useContext, useEffect } from 'react'

/** Takes the address a page leads back to; the page tells it, the shell listens. */
export const PageOrigin = createContext<(href: string | null) => void>(() => undefined)

/** Tells the shell where the page leads back to, for as long as it is shown. */
export function usePageOrigin(href: string | undefined): void {
  const tell = useContext(PageOrigin)
  useEffect(() => {
    tell(href ?? null)
    return () => tell(null)
  }, [tell, href])
}
