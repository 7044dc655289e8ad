import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { NumberField, type NumberFieldProps } from './NumberField'

function renderField(props: Partial<NumberFieldProps> = {}, first: number | null = null) {
  const given = { value: first, left: 0 }
  function Amount() {
    const [value, setValue] = useState(first)
    const handleChange = (next: number | null) => {
      given.value = next
      setValue(next)
    }
    return <NumberField label="Cost" {...props} value={value} onChange={handleChange} onBlur={() => given.left++} />
  }
  renderWithTheme(<Amount />)
  return given
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cost' })
const write = (value: string) => {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value } })
}

describe('a number field of the workspace', () => {
  it.each<[string, number | null, string]>([
    ['1250.5', 1250.5, '1,250.5'],
    ['1.234,50', 1234.5, '1,234.5'],
    ['£ 12', 12, '12'],
    ['', null, ''],
    ['-4', -4, '-4'],
  ])('reads %j as %j', (typed, value, shown) => {
    const given = renderField({ kind: 'money', currencySymbol: '£' }, 7)
    write(typed)
    expect(given.value).toBe(value)
    fireEvent.blur(field())
    expect(field().value).toBe(shown)
    expect(given.left).toBe(1)
  })
  it.each([
    ['seven', 'Please enter a number such as 1234.50.'],
    ['€5', 'Please enter the amount in £, or without a currency.'],
    ['1000000000001', 'This number is too large. The largest is 1,000,000,000,000.'],
  ])('gives no number for %s, keeps it, and says why', (typed, message) => {
    const given = renderField({ kind: 'money', currencySymbol: '£' }, 7)
    write(typed)
    expect(given.value).toBeNaN()
    expect(screen.queryByText(message)).toBeNull()
    fireEvent.blur(field())
    expect(field().value).toBe(typed)
    expect(screen.getByText(message)).toBeTruthy()
    write('8')
    expect(given.value).toBe(8)
    expect(screen.queryByText(message)).toBeNull()
  })
  it('asks about a text with two meanings, and gives no number until one is chosen', () => {
    const given = renderField({}, 7)
    write('1.500')
    fireEvent.blur(field())
    expect(given.value).toBeNaN()
    expect(screen.getByRole('group', { name: 'Which number is “1.500”?' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '1,500' }))
    expect(given.value).toBe(1500)
    expect(screen.queryByRole('group')).toBeNull()
  })
  it.each<[Partial<NumberFieldProps>, string]>([
    [{}, '13,500'],
    [{ kind: 'money', currencySymbol: '£', prefix: '£' }, '£13,500'],
  ])('never asks about the number that it wrote itself: %j', (props, shown) => {
    const given = renderField(props)
    write('13500')
    fireEvent.blur(field())
    expect([field().value, given.value]).toEqual([shown, 13500])
    expect(screen.queryByRole('group')).toBeNull()
    fireEvent.focus(field())
    expect(screen.queryByRole('group')).toBeNull()
  })
  it('of whole numbers reads what can only be one, and counts with the arrow keys', () => {
    const given = renderField({ decimals: 0 }, 7)
    write('1.500')
    expect(given.value).toBe(1500)
    write('2.5')
    fireEvent.blur(field())
    expect(screen.getByText('Please enter a whole number such as 1500.')).toBeTruthy()
    write('3')
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    expect(given.value).toBe(4)
    fireEvent.blur(field())
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect([given.value, field().value]).toEqual([3, '3'])
  })
})
