import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { QuestionTitle } from './QuestionTitle'

it('is the text of a question as a heading, and its help text outside it', () => {
  renderWithTheme(<QuestionTitle order={3} question={{ text: 'How often?', helpText: 'In a week.' }} />)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('How often?')
  expect(screen.getByText('In a week.')).toBeTruthy()
})
