'use client'
import { createContext, type ReactNode } from 'react'

/** Slot for adding ready-made questions to a section; filled by the screen that provides the example library. */
export const ExamplesSlot = createContext<(sectionId: string) => ReactNode>(() => null)
