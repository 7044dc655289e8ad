import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ExportMenu } from './ExportMenu'

const hrefs = () => screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])
const figures = [
  ['Figures (.xlsx)', '/api/export/figures?questionnaireId=q1&format=xlsx'],
  ['Figures (.csv)', '/api/export/figures?questionnaireId=q1&format=csv'],
]

describe('the export of a campaign', () => {
  it('offers answers, wide and long, the code book and figures, for completed participants or all, with names or without', async () => {
    renderWithTheme(<ExportMenu questionnaireId="q1" isWithheld={false} />)
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const everybody = await screen.findByRole('menuitemcheckbox', { name: 'Include people who have not completed it' })
    expect(hrefs()).toEqual([
      ['Answers with code book (.xlsx)', '/api/export/campaign?questionnaireId=q1&format=xlsx'],
      ['Answers (.csv)', '/api/export/campaign?questionnaireId=q1&format=csv'],
      ['Answers, a line for each value (.csv)', '/api/export/campaign?questionnaireId=q1&format=long'],
      ['Code book (.csv)', '/api/export/campaign?questionnaireId=q1&format=codebook'],
      ['Answers of all campaigns, a line for each value (.xlsx)', '/api/export/answers?format=xlsx'],
      ...figures,
    ])
    fireEvent.click(everybody)
    expect(everybody.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: /^Without names/ }))
    expect(hrefs().map(([, href]) => href)).toEqual([
      ...['xlsx', 'csv', 'long', 'codebook'].map(
        (format) => `/api/export/campaign?questionnaireId=q1&format=${format}&all=1&names=0`,
      ),
      '/api/export/answers?format=xlsx&all=1&names=0',
      ...figures.map(([, href]) => href),
    ])
  })
  it('offers only figures, with the reason, where only groups are shown', async () => {
    renderWithTheme(<ExportMenu questionnaireId="q1" isWithheld />)
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText(/^This company shows only groups/)).toBeTruthy()
    expect(hrefs()).toEqual(figures)
  })
})
