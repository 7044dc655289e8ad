import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { QuestionnaireListScreen } from './QuestionnaireListScreen'

/** Renders the campaigns of a department; returns the requests sent to the server. */
function show(
  departmentId: string | null,
  { type = 'Campaign', items = [] }: { type?: 'Campaign' | 'SelfService'; items?: object[] } = {},
): string[] {
  const asked: string[] = []
  renderWithApollo(
    <QuestionnaireListScreen area="department" departmentId={departmentId} subscriptionId="s" type={type} />,
    (operation) => {
      asked.push(operation)
      return { questionnaires: { __typename: 'QuestionnairePage', items, totalCount: items.length } }
    },
  )
  return asked
}

it('is empty for a department administrator without a department, and does not let them create anything', async () => {
  const asked = show(null)
  expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Create Campaign' })
  expect(buttons.every(({ disabled }) => disabled)).toBe(true)
  expect(screen.queryByRole('link', { name: 'Create Campaign' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toEqual([])
})

it('offers to create one in a department', async () => {
  const asked = show('d')
  expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Create Campaign' }).map((link) => link.getAttribute('href'))).toContain(
    '/departmentQuestionnaires/d/add/Campaign',
  )
  expect(asked).toContain('Questionnaires')
})

it.each([
  ['Campaign', 'No dates yet'],
  ['SelfService', 'Open at any time'],
] as const)('shows when a %s without dates is open: %s', async (type, said) => {
  show('d', { type, items: [questionnaireRow({ id: 'q', name: 'After the course', questionnaireType: type })] })
  expect(await screen.findByText(said)).toBeTruthy()
})
