import { getNonce, setNonce } from 'get-nonce'
import { useState } from 'react'

/**
 * The nonce the document was served with. The browser reads the content security policy once, while the server sends
 * a new nonce with everything it renders again, and a style with that nonce is refused. So the first nonce is used
 * for the lifetime of the document.
 */
export function useDocumentNonce(nonce: string | undefined): string {
  const [kept] = useState(() => {
    if (typeof window === 'undefined' || nonce === undefined) return nonce ?? ''
    if (getNonce() === undefined) setNonce(nonce)
    return getNonce() ?? nonce
  })
  return kept
}
