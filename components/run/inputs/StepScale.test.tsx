import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import type { RunQuestion } from '../run'
import { StepScale } from './StepScale'

function show(fields: Partial<RunQuestion>, value: number | null = null, tone?: 'before' | 'after') {
  const { container } = renderWithTheme(
    <StepScale
      question={questionDetail('q', fields)}
      labelledBy="asked"
      value={value}
      onChange={() => undefined}
      isReadOnly={false}
      tone={tone}
    />,
  )
  return container
}
const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))
const ends = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-end]')].map((end) => [end.getAttribute('data-end'), end.textContent])
const icons = (container: HTMLElement) =>
  [...container.querySelectorAll('svg')].map((icon) => icon.getAttribute('class'))

describe('the labels of a scale', () => {
  it('stand at its ends, and in the names of their steps', () => {
    const container = show({ scaleLabels: ['Not at all', '', '', '', 'Completely'] })
    expect(ends(container)).toEqual([
      ['first', 'Not at all'],
      ['last', 'Completely'],
    ])
    expect(names()).toEqual(['1, Not at all', '2', '3', '4', '5, Completely'])
  })

  it('are words of the product at the ends where none is given, on either side of a comparison', () => {
    const words = [
      ['first', 'Lowest'],
      ['last', 'Highest'],
    ]
    for (const tone of ['before', 'after', undefined] as const)
      expect(ends(show({ scaleMax: 10, responseType: 'ComparisonScale' }, null, tone))).toEqual(words)
    expect(ends(show({ isPercentage: true }))).toEqual([])
    expect(ends(show({ scaleMax: 2 }))).toEqual([])
  })

  it('stand in the steps where one between has a label', () => {
    const container = show({ scaleMax: 3, isPercentage: true, scaleLabels: ['Never', 'Sometimes', 'Always'] })
    expect(ends(container)).toEqual([])
    expect([...container.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      '33%Never',
      '66%Sometimes',
      '99%Always',
    ])
    expect(names()).toEqual(['33%, Never', '66%, Sometimes', '99%, Always'])
  })

  it('are one where only one end or one step has one', () => {
    expect(ends(show({ scaleLabels: ['', '', '', '', 'Completely'] }))).toEqual([['last', 'Completely']])
    expect(ends(show({ scaleMax: 1, scaleLabels: ['Yes'] }))).toEqual([['first', 'Yes']])
  })
})

describe('the look of a scale', () => {
  const iconNames = (container: HTMLElement) =>
    icons(container).map((name) => /tabler-icon-([a-z-]+)/.exec(name ?? '')?.[1])

  it('is numbers alone unless chosen otherwise', () =>
    expect(show({ scaleLook: 'Numbers' }, 2).querySelectorAll('svg, [class*=stepMark]')).toHaveLength(0))

  it('fills the stars up to the chosen step and keeps the numbers', async () => {
    const container = show({ scaleLook: 'Stars', scaleMax: 4 }, 3)
    await waitFor(() => expect(iconNames(container)).toEqual(['star-filled', 'star-filled', 'star-filled', 'star']))
    expect(names()).toEqual(['1', '2', '3', '4'])
    expect(screen.getByText('4')).toBeTruthy()
  })

  it.each([
    [5, ['cry', 'sad', 'empty', 'smile', 'happy']],
    [3, ['cry', 'empty', 'happy']],
    [1, ['happy']],
  ])('spreads five faces over %d steps', async (scaleMax, faces) => {
    const container = show({ scaleLook: 'Faces', scaleMax })
    await waitFor(() => expect(iconNames(container)).toEqual(faces.map((face) => `mood-${face}`)))
  })

  it('is hidden from screen readers', async () => {
    const container = show({ scaleLook: 'Faces' }, 2)
    await waitFor(() => expect(icons(container)).toHaveLength(5))
    expect(container.querySelectorAll('svg:not([aria-hidden])')).toHaveLength(0)
  })

  it('keeps the place of each mark and its number, also until the marks are loaded', async () => {
    const container = show({ scaleLook: 'Stars', scaleMax: 3 })
    expect(container.querySelectorAll('[class*=stepMark]')).toHaveLength(3)
    expect([...container.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
    await waitFor(() => expect(iconNames(container)).toEqual(['star', 'star', 'star']))
  })
})
