import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Parts } from './Parts'

it('has each dot in the part that follows it, so that none is left at the end of a line', () => {
  const { container } = render(<Parts parts={['n = 34 of 40 invited (85%)', '+24.3 to +36.7', 'indicative']} />)
  expect(container.textContent).toBe('n = 34 of 40 invited (85%) · +24.3 to +36.7 · indicative')
  const parts = [...container.firstElementChild!.firstElementChild!.children]
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'n = 34 of 40 invited (85%)',
    ' · +24.3 to +36.7',
    ' · indicative',
  ])
})

it('lets an address break before its @ where it is longer than a line', () => {
  const { container } = render(<Parts parts={['ada.cole@example.test', 'Finance']} />)
  expect(container.textContent).toBe('ada.cole@example.test · Finance')
  expect(container.querySelector('wbr')?.nextSibling?.textContent).toBe('@example.test')
})
