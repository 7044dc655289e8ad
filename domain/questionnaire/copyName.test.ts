import { describe, expect, it } from 'vitest'
import { copyName } from './copyName'

const campaign = { name: 'Spring', isTemplate: false }
const template = { name: 'Spring', isTemplate: true }

describe('copyName', () => {
  it('says of a duplicate and of a template made from something what it copies', () => {
    expect(copyName(campaign, campaign)).toBe('Copy of Spring')
    expect(copyName(template, template)).toBe('Copy of Spring')
    expect(copyName(campaign, template)).toBe('Copy of Spring')
  })
  it('keeps the name of a template that something is begun from', () =>
    expect(copyName(template, campaign)).toBe('Spring'))
  it('is no longer than a name may be, and cuts no character in two', () => {
    expect(copyName({ name: 'x'.repeat(200), isTemplate: false }, template)).toHaveLength(200)
    const cut = copyName({ name: `${'x'.repeat(191)}😀`, isTemplate: false }, template)
    expect(cut).toBe(`Copy of ${'x'.repeat(191)}`)
  })
  it('copes with a name that is empty', () =>
    expect(copyName({ name: '', isTemplate: false }, template)).toBe('Copy of'))
})
