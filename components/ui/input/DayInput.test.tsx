import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { DayInput } from './DayInput'

const submitted = vi.fn((event: FormEvent) => event.preventDefault())

function Field() {
  const [day, setDay] = useState<string | null>('2026-12-05')
  return (
    <form onSubmit={submitted}>
      <DayInput label="Ends" value={day} onChange={setDay} popoverProps={{ transitionProps: { duration: 0 } }} />
      <button type="submit">Save</button>
    </form>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ends' })
const calendar = () => document.querySelector('[data-dates-dropdown]')
const shows = (isShown: boolean) => waitFor(() => expect(calendar() !== null).toBe(isShown))

it('does not open its calendar when it receives the focus, nor while a day is typed', async () => {
  renderWithTheme(<Field />)
  field().focus()
  fireEvent.change(field(), { target: { value: '6/12/2026' } })
  await new Promise((resolve) => setTimeout(resolve))
  expect(calendar()).toBeNull()
})
it.each([
  ['a click', true, () => fireEvent.click(field())],
  ['the down arrow', false, () => fireEvent.keyDown(field(), { key: 'ArrowDown' })],
  ['Enter', false, () => fireEvent.keyDown(field(), { key: 'Enter' })],
])(
  'opens its calendar by %s, until a day is chosen, Escape is pressed or the field is left',
  async (_, goesOn, open) => {
    renderWithTheme(<Field />)
    field().focus()
    for (const close of [
      () => fireEvent.click(screen.getByRole('button', { name: '9 December 2026' })),
      () => fireEvent.keyDown(field(), { key: 'Escape' }),
      () => fireEvent.blur(field()),
    ]) {
      expect(open()).toBe(goesOn)
      await shows(true)
      close()
      await shows(false)
    }
    expect(field().value).toBe('09/12/2026')
  },
)

it.each([
  ['5/12/2026 14:30', '2026-12-05 14:30:00'],
  ['5/12/2026', '2026-12-05 00:00:00'],
  ['5/12/2026 24:10', null],
])('takes %s as a day and a time', async (text, moment) => {
  const chosen: (string | null)[] = []
  renderWithTheme(<DayInput withTime label="Opens" defaultValue={null} onChange={(value) => chosen.push(value)} />)
  const opens = screen.getByRole<HTMLInputElement>('textbox', { name: 'Opens' })
  expect(opens.placeholder).toBe('DD/MM/YYYY HH:mm')
  fireEvent.change(opens, { target: { value: text } })
  expect(chosen.at(-1) ?? null).toBe(moment)
  if (moment === null) return
  fireEvent.blur(opens)
  expect(opens.value).toBe(text.includes(':') ? '05/12/2026 14:30' : '05/12/2026 00:00')
})

it.each([
  ['12.12.26', '2026-12-12', '12/12/2026'],
  ['5.12.26', '2026-12-05', '05/12/2026'],
  ['2027-01-15', '2027-01-15', '15/01/2027'],
])('understands %s when it is left', async (text, day, written) => {
  const chosen: (string | null)[] = []
  function Ends() {
    const [value, setValue] = useState<string | null>('2026-12-05')
    return (
      <DayInput
        label="Ends"
        impossible="No day"
        value={value}
        onChange={(next) => {
          chosen.push(next)
          setValue(next)
        }}
      />
    )
  }
  renderWithTheme(<Ends />)
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.blur(field())
  await waitFor(() => expect(field().value).toBe(written))
  expect([chosen.at(-1), screen.queryByText('No day')]).toEqual([day, null])
})
it('names the format of a day that is none before anything else', () => {
  renderWithTheme(<DayInput label="Ends" impossible="No day" error="Too early" value="2026-12-05" />)
  fireEvent.change(field(), { target: { value: '99/99/9999' } })
  fireEvent.blur(field())
  expect([screen.queryByText('No day') === null, screen.queryByText('Too early')]).toEqual([false, null])
})
