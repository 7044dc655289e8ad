import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawn } from '@/server/testing/screens/renderWithTheme'
import { ExportMenu } from './ExportMenu'

const hrefs = () => screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])

describe('the export of a campaign', () => {
  it('offers a workbook, a .csv and the code book, for completed participants or all', async () => {
    drawn(<ExportMenu questionnaireId="q1" isWithheld={false} />)
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const everybody = await screen.findByRole('menuitemcheckbox', { name: 'Include people who have not finished' })
    expect(hrefs()).toEqual([
      ['Answers with code book (.xlsx)', '/api/export/campaign?questionnaireId=q1&format=xlsx'],
      ['Answers (.csv)', '/api/export/campaign?questionnaireId=q1&format=csv'],
      ['Code book (.csv)', '/api/export/campaign?questionnaireId=q1&format=codebook'],
    ])
    expect(everybody.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(everybody)
    expect(everybody.getAttribute('aria-checked')).toBe('true')
    expect(hrefs().map(([, href]) => href)).toEqual(
      ['xlsx', 'csv', 'codebook'].map((format) => `/api/export/campaign?questionnaireId=q1&format=${format}&all=1`),
    )
  })
  it('is disabled with the reason where small groups are not shown', async () => {
    drawn(<ExportMenu questionnaireId="q1" isWithheld />)
    const button = screen.getByRole('button', { name: 'Export' })
    fireEvent.click(button)
    expect(screen.queryByRole('menuitem')).toBeNull()
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-description')]).toEqual([
      'true',
      'This company does not show small groups, so individual answers cannot be exported.',
    ])
    fireEvent.focus(button)
    expect(await screen.findByRole('tooltip')).toBeTruthy()
  })
})
