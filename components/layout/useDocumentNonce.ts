import { getNonce, setNonce } from 'get-nonce'
import { useState } from 'react'

/**
 * The nonce the document was served with. The browser reads a content policy once, while the server sends a nonce of its own with
 * everything it draws anew: a style that takes that one is refused. So the first nonce is kept for as long as the document lives.
 */
export function useDocumentNonce(nonce: string | undefined): string {
  const [kept] = useState(() => {
    if (typeof window === 'undefined' || nonce === undefined) return nonce ?? ''
    if (getNonce() === undefined) setNonce(nonce)
    return getNonce() ?? nonce
  })
  return kept
}
