import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawnOnline } from '@/server/testing/drawnOnline'
import { questionnaireRow } from '@/server/testing/questionnaireRow'
import { QuestionnaireListScreen } from './QuestionnaireListScreen'

/** The campaigns of a department; answers what was asked of the server. */
function show(
  departmentId: string | null,
  { type = 'Campaign', items = [] }: { type?: 'Campaign' | 'SelfService'; items?: object[] } = {},
): string[] {
  const asked: string[] = []
  drawnOnline(
    <QuestionnaireListScreen area="department" departmentId={departmentId} subscriptionId="s" type={type} />,
    (operation) => {
      asked.push(operation)
      return { questionnaires: { __typename: 'QuestionnairePage', items, totalCount: items.length } }
    },
  )
  return asked
}

it('is empty for whoever administers a department and belongs to none, and lets them create nothing', async () => {
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
] as const)('says of a %s without dates when it is open: %s', async (type, said) => {
  show('d', { type, items: [questionnaireRow({ id: 'q', name: 'After the course', questionnaireType: type })] })
  expect(await screen.findByText(said)).toBeTruthy()
})
