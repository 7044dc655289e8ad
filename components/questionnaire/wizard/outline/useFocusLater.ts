'use client'
import { useEffect, useRef } from 'react'

/** Gives the focus to the first of these elements that can take it, as soon as one is there. */
export function useFocusLater(): (...ids: string[]) => void {
  const wanted = useRef<string[]>([])
  useEffect(() => {
    for (const id of wanted.current) {
      const element = document.getElementById(id)
      if (element === null || (element instanceof HTMLButtonElement && element.disabled)) continue
      wanted.current = []
      element.focus()
      return
    }
  })
  return (...ids) => {
    wanted.current = ids
  }
}
