'use client'
import { createContext, type ReactNode, useContext } from 'react'

const Owner = createContext('anyone')

/** Identifies whose choice of cards or table is stored: two people at one browser do not share it. */
export function ListViewOwner({ owner, children }: { owner: string; children: ReactNode }) {
  return <Owner value={owner}>{children}</Owner>
}

export function useListViewOwner(): string {
  return useContext(Owner)
}
