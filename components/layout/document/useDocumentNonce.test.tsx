import { render } from '@testing-library/react'
import { getNonce } from 'get-nonce'
import { expect, it } from 'vitest'
import { useDocumentNonce } from './useDocumentNonce'

function Nonce({ nonce }: { nonce: string | undefined }) {
  return <p>{useDocumentNonce(nonce)}</p>
}

it('remains the first one across later server responses and a remount of the page’s root', () => {
  const first = render(<Nonce nonce="first" />)
  first.rerender(<Nonce nonce="second" />)
  expect(first.container.textContent).toBe('first')
  expect(getNonce()).toBe('first')
  first.unmount()
  expect(render(<Nonce nonce="third" />).container.textContent).toBe('first')
})
