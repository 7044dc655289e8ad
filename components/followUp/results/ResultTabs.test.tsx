import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resultParts } from '@/domain/paths'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ResultTabs } from './ResultTabs'

const panels = { lasted: 'What is there', managers: 'What managers say', plans: 'What became of it' }

describe('what was found by follow-ups', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it('begins with the first subject, and leaves out those of which there is nothing', () => {
    renderWithTheme(<ResultTabs panels={panels} />)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Did it last?',
      'Learners and managers',
      'What people meant to do',
    ])
    expect(screen.getByRole('tabpanel').textContent).toBe('What is there')
  })

  it('opens the subject that the address names, which has the focus', () => {
    history.replaceState(null, '', `/#${resultParts.managers}`)
    renderWithTheme(<ResultTabs panels={panels} />)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Learners and managers')
    expect(document.activeElement?.id).toBe(resultParts.managers)
  })

  it('has the name of its only subject', () => {
    renderWithTheme(<ResultTabs panels={{ plans: panels.plans }} />)
    expect(screen.getByRole('region', { name: 'What people meant to do' }).textContent).toContain(panels.plans)
    expect(screen.queryByRole('tab')).toBeNull()
  })
})
