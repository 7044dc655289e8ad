import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { InfoTip } from './InfoTip'

const button = () => screen.getByRole('button', { name: 'What a measure is' })
const shown = () => renderWithTheme(<InfoTip label="What a measure is">A figure.</InfoTip>)

it('is a button that opens and closes an explanation of its name', async () => {
  shown()
  expect(screen.queryByText('A figure.')).toBeNull()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button())
  const explanation = await screen.findByRole('dialog', { name: 'What a measure is' })
  expect(explanation.textContent).toBe('A figure.')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button())
  await waitFor(() => expect(screen.queryByText('A figure.')).toBeNull())
})

it('is closed by Escape on its button too', async () => {
  shown()
  fireEvent.click(button())
  await screen.findByRole('dialog')
  fireEvent.keyDown(button(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('gives the explanation the focus, and Escape closes nothing else', async () => {
  shown()
  const outside = vi.fn((event: KeyboardEvent) => (event.target as HTMLElement).dataset.mantineStopPropagation)
  window.addEventListener('keydown', outside)
  fireEvent.click(button())
  const explanation = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(explanation))
  fireEvent.keyDown(explanation, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(outside).toHaveReturnedWith('true')
  window.removeEventListener('keydown', outside)
})
