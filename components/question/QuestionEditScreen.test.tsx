import { screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { QuestionEditScreen } from './QuestionEditScreen'

function show(answer: Record<string, unknown> | Error) {
  const went: string[] = []
  const router = { replace: (path: string) => void went.push(path) } as ComponentProps<
    typeof AppRouterContext.Provider
  >['value']
  renderWithApollo(
    <AppRouterContext value={router}>
      <QuestionEditScreen questionId="k" />
    </AppRouterContext>,
    () => answer,
  )
  return went
}

it('opens the question in the wizard of its questionnaire', async () => {
  const went = show({ question: { __typename: 'Question', id: 'k', questionnaireId: 'q' } })
  await waitFor(() => expect(went).toEqual(['/manage/questionnaires/edit/q/questionnaire?question=k']))
})
it('shows why the question cannot be opened', async () => {
  show(refusal('FORBIDDEN', 'You may not do this.'))
  expect(await screen.findByText('You may not do this.')).toBeTruthy()
})
