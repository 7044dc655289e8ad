'use client'
import { createContext, type ReactNode } from 'react'

/** What a section offers besides an empty question: the way to ready-made ones, put in by the screen that knows them. */
export const ExamplesSlot = createContext<(sectionId: string) => ReactNode>(() => null)
