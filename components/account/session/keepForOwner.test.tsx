import { beforeEach, expect, it } from 'vitest'
import { keepForOwner } from './keepForOwner'

const typed = () => sessionStorage.getItem('unsaved/one')

beforeEach(() => {
  sessionStorage.clear()
  keepForOwner('ada')
  sessionStorage.setItem('unsaved/one', 'half a sentence')
})

it('retains a person’s drafts, also when they sign in again', () => {
  keepForOwner('ada')
  expect(typed()).toBe('half a sentence')
})

it('deletes them when another person signs in in the same tab, and retains that person’s drafts', () => {
  keepForOwner('ben')
  expect(typed()).toBeNull()
  sessionStorage.setItem('unsaved/one', 'another')
  keepForOwner('ben')
  expect(typed()).toBe('another')
})
