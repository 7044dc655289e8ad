import { beforeEach, expect, it } from 'vitest'
import { retainDraftsOfOwner } from './SessionWatch'

const typed = () => sessionStorage.getItem('unsaved/one')

beforeEach(() => {
  sessionStorage.clear()
  retainDraftsOfOwner('ada')
  sessionStorage.setItem('unsaved/one', 'half a sentence')
})

it('retains a person’s drafts, also when they sign in again', () => {
  retainDraftsOfOwner('ada')
  expect(typed()).toBe('half a sentence')
})

it('deletes them when another person signs in in the same tab, and retains that person’s drafts', () => {
  retainDraftsOfOwner('ben')
  expect(typed()).toBeNull()
  sessionStorage.setItem('unsaved/one', 'another')
  retainDraftsOfOwner('ben')
  expect(typed()).toBe('another')
})
