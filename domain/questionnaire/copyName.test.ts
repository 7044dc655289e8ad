import { describe, expect, it } from 'vitest'
import { copyName } from './index'

const campaign = { name: 'Spring', isTemplate: false }
const template = { name: 'Spring', isTemplate: true }

describe('copyName', () => {
  it('states for a duplicate and for a template made from another what it copies', () => {
    expect(copyName(campaign, campaign)).toBe('Copy of Spring')
    expect(copyName(template, template)).toBe('Copy of Spring')
    expect(copyName(campaign, template)).toBe('Copy of Spring')
  })
  it('keeps the template’s name for what is created from it', () => expect(copyName(template, campaign)).toBe('Spring'))
  it('stays within the maximum length, and cuts no character in two', () => {
    expect(copyName({ name: 'x'.repeat(200), isTemplate: false }, template)).toHaveLength(200)
    const cut = copyName({ name: `${'x'.repeat(191)}😀`, isTemplate: false }, template)
    expect(cut).toBe(`Copy of ${'x'.repeat(191)}`)
  })
  it('accepts an empty name', () => expect(copyName({ name: '', isTemplate: false }, template)).toBe('Copy of'))
})
