import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { rightsMatrix } from '@/server/policy/matrix'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { RightsScreen } from './RightsScreen'

const cells = (table: string, ability: string) => {
  const row = within(screen.getByRole('table', { name: table }))
    .getByRole('rowheader', { name: ability })
    .closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .map((cell) => [...cell.children].map(({ textContent }) => textContent).join(', '))
}

afterEach(cleanup)

describe('the rights of each role', () => {
  it('are shown as text, in a table for each kind of record', () => {
    renderWithTheme(<RightsScreen groups={rightsMatrix()} ownRole="companyAdministrator" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Who can do what' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(screen.getAllByRole('table').length)
    expect(cells('Questionnaires and templates', 'Publish a questionnaire')).toEqual([
      'Never',
      'Their department',
      'Their company',
      "The platform's own",
      "Their company, The platform's own",
    ])
    expect(cells('Participants and their answers', 'Answer')).toEqual([
      'Their own',
      'Their own',
      'Their own',
      'Never',
      'Never',
    ])
    expect(cells('People', 'Delete a person')[2]).toBe('Their company, not their own')
    expect(cells('The platform', 'Read the audit trail')).toEqual(['Never', 'Never', 'Never', 'Yes', 'Yes'])
  })
  it('are limited to one role on a narrow screen, the reader’s own by default', () => {
    renderWithTheme(<RightsScreen groups={rightsMatrix()} ownRole="companyAdministrator" />)
    const kept = () =>
      new Set(
        screen
          .getAllByRole('columnheader')
          .filter((header) => !header.hasAttribute('data-aside'))
          .map(({ textContent }) => textContent),
      )
    expect(kept()).toEqual(new Set(['What', 'Company administrator']))
    fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: 'person' } })
    expect(kept()).toEqual(new Set(['What', 'User']))
  })
})
