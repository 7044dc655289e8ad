import { beforeEach, expect, it } from 'vitest'
import { keepForOwner } from './keepForOwner'

const typed = () => sessionStorage.getItem('unsaved/one')

beforeEach(() => {
  sessionStorage.clear()
  keepForOwner('ada')
  sessionStorage.setItem('unsaved/one', 'half a sentence')
})

it('keeps what somebody typed for them, also when they sign in again', () => {
  keepForOwner('ada')
  expect(typed()).toBe('half a sentence')
})

it('forgets it when somebody else signs in in the same tab, and keeps what they type', () => {
  keepForOwner('ben')
  expect(typed()).toBeNull()
  sessionStorage.setItem('unsaved/one', 'another')
  keepForOwner('ben')
  expect(typed()).toBe('another')
})
