import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contrast } from '@/domain/brand'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { brandVariables } from './brandVariables'
import { neutralVariables } from './neutralVariables'
import { surfaces } from './surfaces'

const brands = ['#1188ff', '#0b3c5d', '#ffee00', '#ffffff', '#777777', '#d6336c', '#101010', '#00ff66']

describe.each(brands)('the shades of %s', (brand) => {
  const { variables, light, dark } = brandVariables(brand)

  it('have readable text on buttons, hovered buttons and the sidebar', () => {
    const pairs = [
      ['--brand-on', '--brand'],
      ['--brand-on-hover', '--brand-hover'],
      ['--brand-on-active', '--brand-active'],
      ['--sidebar-text', '--sidebar'],
      ['--sidebar-accent', '--sidebar'],
      ['--sidebar-selected-text', '--sidebar-selected'],
    ] as const
    for (const [text, ground] of pairs)
      expect(contrast(variables[text] ?? '', variables[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('have an edge that is seen where the colour itself is not, and a colour for bars, light and dark', () => {
    for (const [scheme, page] of [
      [light, surfaces.light.page],
      [dark, surfaces.dark.card],
    ] as const) {
      expect(contrast(scheme['--brand-edge'] ?? '', page)).toBeGreaterThanOrEqual(1.5)
      expect(contrast(scheme['--brand-mark'] ?? '', page)).toBeGreaterThanOrEqual(3)
    }
  })

  it('give readable links on the page and on cards, light and dark', () => {
    const grounds = [
      [light, [surfaces.light.page, surfaces.light.card]],
      [dark, [surfaces.dark.page, surfaces.dark.card]],
    ] as const
    for (const [scheme, surface] of grounds) {
      for (const ground of surface)
        expect(contrast(scheme['--mantine-color-anchor'] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
      expect(
        contrast(scheme['--mantine-color-brand-light-color'] ?? '', scheme['--mantine-color-brand-light'] ?? ''),
      ).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe.each(brands)('light buttons and selected cards in %s, in dark mode', (brand) => {
  const { dark } = brandVariables(brand)
  const [tint, hovered] = [dark['--mantine-color-brand-light'] ?? '', dark['--mantine-color-brand-light-hover'] ?? '']

  it('contrast with the page and with cards', () => {
    expect(contrast(tint, surfaces.dark.page)).toBeGreaterThanOrEqual(1.3)
    expect(contrast(tint, surfaces.dark.card)).toBeGreaterThanOrEqual(1.1)
  })

  it('have readable text, also hovered, and readable dimmed text', () => {
    for (const ground of [tint, hovered])
      expect(contrast(dark['--mantine-color-brand-light-color'] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(surfaces.dark.quiet, tint)).toBeGreaterThanOrEqual(4.5)
  })
})

it.each(['light', 'dark'] as const)(
  'the edges of fields, ticks and switches stand out on the page and on cards, %s',
  (scheme) => {
    const edge = neutralVariables[scheme]['--mantine-color-default-border'] ?? ''
    const { '--mantine-color-body': body } = neutralVariables[scheme]
    for (const ground of [surfaces[scheme].page, surfaces[scheme].card, body ?? ''])
      expect(contrast(edge, ground), ground).toBeGreaterThanOrEqual(3)
  },
)

it('has white text on buttons without a company, and a company keeps its own colour', () => {
  expect(brandVariables('#1188ff').variables['--brand-on']).toBe('#ffffff')
  expect(brandVariables('#ffee00').variables).toMatchObject({ '--brand': '#ffee00', '--brand-on': '#000000' })
})

describe('a button in the brand colour', () => {
  it('changes its text colour with its background on hover', () => {
    renderWithTheme(<Button>Save</Button>)
    const { style } = screen.getByRole('button', { name: 'Save' })
    expect([style.getPropertyValue('--button-hover'), style.getPropertyValue('--button-hover-color')]).toEqual([
      'var(--brand-hover)',
      'var(--brand-on-hover)',
    ])
  })
})
