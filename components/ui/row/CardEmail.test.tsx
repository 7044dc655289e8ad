import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { CardEmail } from './CardEmail'

it('is whole, and may continue on a second line from its @ on', () => {
  renderWithTheme(<CardEmail>ada.lovelace@harbourvale.example.test</CardEmail>)
  const line = screen.getByText((_, element) => element?.className === 'address')
  expect(line.innerHTML).toBe('ada.lovelace<wbr>@harbourvale.example.test')
  expect(line.closest('[data-wraps]')).not.toBeNull()
})

it('is left out where there is none', () => {
  renderWithTheme(<CardEmail>{''}</CardEmail>)
  expect(document.querySelector('.address')).toBeNull()
})
