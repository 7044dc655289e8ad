'use client'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { renderedForAddress, setRenderedFor } from './outdatedPage'

const RenderedForContext = createContext<string | null>(null)

type Props = {
  /** See `renderedForOf`; null without a signed-in user. */
  value: string | null
  children: ReactNode
}

/** Makes all requests of the page name the person, role and company that its header shows. */
export function RenderedFor({ value, children }: Props) {
  // Before the first query of the page below, and after each refresh.
  useState(() => setRenderedFor(value))
  useLayoutEffect(() => setRenderedFor(value), [value])
  return <RenderedForContext value={value}>{children}</RenderedForContext>
}

/** What the page around is rendered for; null on pages for everyone. */
export const useRenderedFor = (): string | null => useContext(RenderedForContext)

/** Addresses of downloads that name for whom their page was rendered. */
export function useDownloadAddress(): (path: string) => string {
  const value = useRenderedFor()
  return (path) => renderedForAddress(path, value)
}
