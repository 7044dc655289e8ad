import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { DataScreen } from './DataScreen'

it('offers all data stored about the user as a file', () => {
  renderWithTheme(<DataScreen />)
  const link = screen.getByRole('link', { name: 'Download my data' })
  expect(link.getAttribute('href')).toBe('/api/export/personalData')
  expect(link.hasAttribute('download')).toBe(true)
})
