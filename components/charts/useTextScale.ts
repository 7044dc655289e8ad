'use client'
import { useSyncExternalStore } from 'react'

const usualSize = 16
const watch = () => () => {}
const ofPage = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / usualSize || 1

/** How much larger than usual this browser writes texts, for drawings that are laid out in pixels. */
export const useTextScale = () => useSyncExternalStore(watch, ofPage, () => 1)
