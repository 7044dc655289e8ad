'use client'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { drawnForAddress, setDrawnFor } from './drawnFor'

const DrawnForValue = createContext<string | null>(null)

type Props = {
  /** See `drawnForOf`; null without a signed-in user. */
  value: string | null
  children: ReactNode
}

/** Makes all requests of the page name the person, role and company that its header shows. */
export function DrawnFor({ value, children }: Props) {
  // Before the first query of the page below, and after each refresh.
  useState(() => setDrawnFor(value))
  useLayoutEffect(() => setDrawnFor(value), [value])
  return <DrawnForValue value={value}>{children}</DrawnForValue>
}

/** What the page around is drawn for; null on pages for everyone. */
export const useDrawnFor = (): string | null => useContext(DrawnForValue)

/** Addresses of downloads that name for whom their page was drawn. */
export function useDownloadAddress(): (path: string) => string {
  const value = useDrawnFor()
  return (path) => drawnForAddress(path, value)
}
