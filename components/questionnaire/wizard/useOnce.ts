'use client'
import { useRef, useState } from 'react'

type Once = {
  isBusy: boolean
  error: unknown
  /** Sets why nothing was started; null clears the last error. */
  setError: (error: unknown) => void
  /** Runs the change and returns whether it succeeded; does nothing while another one runs. */
  once: (change: () => Promise<unknown>) => Promise<boolean>
}

/** Runs one change at a time, however often its button is pressed. */
export function useOnce(): Once {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isRunning = useRef(false)

  const once = async (change: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setError(null)
    try {
      await change()
      return true
    } catch (thrown) {
      setError(thrown)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, setError, once }
}
