'use client'
import { useHotkeys } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import type { NavigationArea, Viewer } from '@/domain/viewer'

/** Loaded when it is first opened. */
const QuickSearch = dynamic(() => import('./QuickSearch').then((module) => module.QuickSearch), { ssr: false })

type Search = {
  /** null without a person who is signed in. */
  open: (() => void) | null
  dialog: ReactNode
}

/** The search over pages, campaigns and people; Ctrl+K opens it (Cmd+K on a Mac), also from a field. */
export function useQuickSearch(viewer: Viewer | null, areas: readonly NavigationArea[]): Search {
  const [openings, setOpenings] = useState(0)
  const open = () => setOpenings((count) => count + 1)
  useHotkeys(viewer === null ? [] : [['mod+K', open]], [])
  if (viewer === null) return { open: null, dialog: null }
  return { open, dialog: openings > 0 && <QuickSearch viewer={viewer} areas={areas} openings={openings} /> }
}
