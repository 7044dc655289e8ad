import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { NameList } from './NameList'

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: `Person ${at}` }))
const show = (count: number) =>
  renderWithTheme(
    <NameList rows={people(count)} label="Learners">
      {({ name }) => name}
    </NameList>,
  )

it('renders every name of a short list', () => {
  show(300)
  expect(screen.getAllByRole('listitem')).toHaveLength(300)
})
it('renders only the visible ones of thousands, with their positions and the total', () => {
  show(5_000)
  expect(screen.getAllByRole('listitem').length).toBeLessThan(100)
  const box = screen.getByRole('group', { name: 'Learners' })
  Object.defineProperty(box, 'scrollTop', { value: 4_990 * 36, configurable: true })
  fireEvent.scroll(box)
  const last = screen.getByText('Person 4999')
  expect([last.getAttribute('aria-posinset'), last.getAttribute('aria-setsize')]).toEqual(['5000', '5000'])
  expect(screen.queryByText('Person 0')).toBeNull()
})
