'use client'
import { createContext, useContext, useEffect } from 'react'

/** Receives the address that a page leads back to: the page sets it, the shell reads it. */
export const PageOrigin = createContext<(href: string | null) => void>(() => undefined)

/** Sets the address that the page leads back to in the shell, for as long as it is shown. */
export function usePageOrigin(href: string | undefined): void {
  const tell = useContext(PageOrigin)
  useEffect(() => {
    tell(href ?? null)
    return () => tell(null)
  }, [tell, href])
}
