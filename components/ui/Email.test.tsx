import { describe, expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { Email } from './Email'

describe('an e-mail address', () => {
  it.each([
    ['ada@example.test', 'ada<wbr>@example.test'],
    ['nobody', 'nobody'],
    ['"a@b"@example.test', '"a<wbr>@b"@example.test'],
  ])('%s may wrap before its first @ and reads the same', (address, markup) => {
    const { container } = renderWithTheme(<Email>{address}</Email>)
    expect(container.querySelector('span')?.innerHTML).toBe(markup)
    expect(container.querySelector('span')?.textContent).toBe(address)
  })
})
