import { useEffect, useRef, useState } from 'react'
import { saveFile } from '@/components/charts/saveFile'

export type PdfState = 'idle' | 'generating' | 'ready' | 'failed' | 'blocked'
/** A PDF as a file. */
export type MadePdf = { blob: Blob; fileName: string }
type Deliver = (made: MadePdf) => void | Promise<void>

/**
 * Makes a PDF and saves it, opens it or delivers it. A new tab is opened within the click, before the work, and shows
 * `waiting` meanwhile. Nothing is delivered after it is aborted, or its screen is left.
 */
export function usePdf(make: (signal: AbortSignal) => Promise<MadePdf>, waiting = '') {
  const [state, setState] = useState<PdfState>('idle')
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function deliver(how: Deliver, onFailure?: (error: unknown) => void): Promise<void> {
    work.current?.abort()
    const { signal } = (work.current = new AbortController())
    setState('generating')
    try {
      const made = await make(signal)
      signal.throwIfAborted()
      await how(made)
      setState('ready')
    } catch (error) {
      onFailure?.(error)
      if (signal.aborted) return
      console.error(error)
      setState('failed')
    }
  }
  const download = () => deliver(({ blob, fileName }) => saveFile(blob, fileName))
  const open = () => {
    const tab = window.open('', '_blank')
    if (tab === null) return setState('blocked')
    tab.document.title = waiting
    tab.document.body.textContent = waiting
    return deliver(
      ({ blob }) => tab.location.replace(URL.createObjectURL(blob)),
      () => tab.close(),
    )
  }
  const reset = () => {
    work.current?.abort()
    setState('idle')
  }
  return { state, deliver, download, open, reset }
}
