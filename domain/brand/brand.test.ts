import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  brandColorOf,
  brandShades,
  contrast,
  defaultBrandColor,
  blend,
  normaliseBrandColor,
  shade,
  textColorOn,
} from '.'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('normaliseBrandColor', () => {
  it.each([
    ['#123456', '#123456'],
    ['#ABCDEF', '#abcdef'],
    ['#1aF', '#11aaff'],
    [' #123456 ', '#123456'],
  ])('normalises %j to %s', (input, normal) => expect(normaliseBrandColor(input)).toBe(normal))
  it.each(['', 'red', '12#', 'a#', '#', '#12', '#1234', '#12345', '#12345G', '#1234567', '123456', '#12 456'])(
    'refuses %j',
    (input) => expect(normaliseBrandColor(input)).toBeNull(),
  )
})

describe('brandColorOf', () => {
  it.each([null, undefined, '', '#000000', '#000', 'red'])('%j counts as no colour', (stored) =>
    expect(brandColorOf(stored)).toBe(defaultBrandColor),
  )
  it('keeps a colour that is almost black', () => expect(brandColorOf('#000001')).toBe('#000001'))
})

describe('shade', () => {
  it.each([
    ['#1188ff', -0.2, '#0e6dcc'],
    ['#1188ff', -0.4, '#0a5299'],
    ['#1188ff', 0.6, '#a0cfff'],
    ['#1188ff', -0.5, '#094480'],
    ['#1188ff', 0.4, '#70b8ff'],
    ['#1188ff', -0.3, '#0c5fb3'],
    ['#1188ff', 0, '#1188ff'],
    ['#1188ff', -1, '#000000'],
    ['#1188ff', 1, '#ffffff'],
  ])('%s by %d is %s', (from, factor, to) => expect(shade(from, factor)).toBe(to))
  it('darkens below 0 and lightens above it', () =>
    fc.assert(
      fc.property(color, fc.double({ min: 0, max: 1, noNaN: true }), (from, share) => {
        expect(contrast(shade(from, -share), '#000000')).toBeLessThanOrEqual(contrast(from, '#000000'))
        expect(contrast(shade(from, share), '#ffffff')).toBeLessThanOrEqual(contrast(from, '#ffffff'))
      }),
    ))
  it('gives a brand six colours', () =>
    expect(brandShades('#1188ff')).toEqual({
      hover: '#0e6dcc',
      active: '#0a5299',
      focus: '#a0cfff',
      sidebar: '#094480',
      sidebarText: '#70b8ff',
      sidebarSelected: '#0c5fb3',
    }))
})

describe('mixed', () => {
  it.each([
    [0, '#000000'],
    [0.2, '#333333'],
    [1, '#ffffff'],
  ])('a share of %d of white over black is %s', (share, to) => expect(blend('#ffffff', '#000000', share)).toBe(to))
})

describe('text on a colour', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#ffe066', '#000000'],
    ['#000000', '#ffffff'],
    ['#0b3c5d', '#ffffff'],
    ['#1188ff', '#000000'],
  ])('%s is %s', (background, text) => expect(textColorOn(background)).toBe(text))
  it('is always readable: a contrast of at least 4.5', () =>
    fc.assert(
      fc.property(color, (background) => {
        expect(contrast(background, textColorOn(background))).toBeGreaterThanOrEqual(4.5)
      }),
    ))
  it('has a contrast of 21 for black on white, in either order', () =>
    expect([contrast('#000000', '#ffffff'), contrast('#ffffff', '#000000')]).toEqual([21, 21]))
})
