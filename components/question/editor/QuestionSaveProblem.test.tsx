import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { questionForm } from '../questionForm'
import { QuestionSaveProblem } from './QuestionSaveProblem'

it('shows the same message as the rest of the wizard when there is no connection', async () => {
  const values = questionForm(null, '0192f0a0-0000-7000-8000-000000000009')
  renderWithTheme(
    <QuestionSaveProblem
      error={new TypeError('Failed to fetch')}
      base={null}
      values={values}
      sections={[]}
      analysisTypes={[]}
      isBusy={false}
      onSettle={() => undefined}
    />,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved: no connection. Nothing you typed is lost.')
})
