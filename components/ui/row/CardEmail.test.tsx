import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CardEmail } from './CardEmail'

it('is one text, which can be cut off only at its end, and whole when pointed at', () => {
  const email = 'ada.lovelace@harbourvale.example.test'
  render(<CardEmail>{email}</CardEmail>)
  expect(screen.getByTitle(email).textContent).toBe(email)
  expect(screen.getByTitle(email).childElementCount).toBe(0)
})
