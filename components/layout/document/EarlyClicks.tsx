'use client'
import { useEffect } from 'react'

type Early = { button: HTMLElement | null; stop: () => void }
const ofWindow = globalThis as { earlyClick?: Early | undefined }

/** Keeps the last button pressed until React listens to the document, which it marks so. Forms wait by themselves. */
const script = `{const e=self.earlyClick={button:null},f=({target:t,isTrusted:i})=>{if(i&&!Object.keys(document).some(k=>k.startsWith('_reactListening')))e.button=t.closest('button[type=button]')};addEventListener('click',f,true);e.stop=()=>removeEventListener('click',f,true)}`

/** A button that is pressed before its page is interactive is pressed again as soon as it is, so that no click is lost. */
export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const { earlyClick } = ofWindow
    ofWindow.earlyClick = undefined
    earlyClick?.stop()
    if (earlyClick?.button?.isConnected) earlyClick.button.click()
  }, [])
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
