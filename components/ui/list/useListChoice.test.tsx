import { fireEvent, screen } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { listPlaces } from './listPlaces'
import { useListChoice } from './useListChoice'

function Choice() {
  const [search, setSearch] = useListChoice('search', '')
  return <button onClick={() => setSearch('ann')}>{`searches "${search}"`}</button>
}

const at = (pathname: string) =>
  renderWithTheme(
    <PathnameContext value={pathname}>
      <Choice />
    </PathnameContext>,
  )

describe('the search of a list', () => {
  it('is restored on returning to the list, and not on another one', () => {
    const list = at('/manage/users')
    fireEvent.click(screen.getByRole('button', { name: 'searches ""' }))
    list.unmount()
    at('/manage/analysisTypes').unmount()
    at('/manage/users')
    expect(screen.getByRole('button', { name: 'searches "ann"' })).toBeTruthy()
  })
  it('is cleared when the list is opened from the menu', () => {
    const list = at('/manage/users')
    fireEvent.click(screen.getByRole('button'))
    list.unmount()
    listPlaces.forget('/manage/users')
    at('/manage/users')
    expect(screen.getByRole('button', { name: 'searches ""' })).toBeTruthy()
  })
})
