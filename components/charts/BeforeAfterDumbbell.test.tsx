import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ownColours } from '@/domain/chart'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { BeforeAfterDumbbell } from './BeforeAfterDumbbell'

it('draws the way and where it ends in the colour of the company, and where it begins in a neutral one', () => {
  renderWithTheme(<BeforeAfterDumbbell before={3} after={7} scale={{ scaleMax: 10, isPercentage: false }} />)
  const picture = screen.getByRole('img')
  const [from, to] = picture.querySelectorAll('circle')
  const arrow = picture.querySelector('path')
  expect([to!.getAttribute('fill'), arrow!.getAttribute('stroke')]).toEqual([ownColours.accent, ownColours.accent])
  expect(from!.getAttribute('stroke')).toBe(ownColours.neutral)
})

it('leaves the labels of both ends room within the drawing, however wide it is', () => {
  renderWithTheme(<BeforeAfterDumbbell before={50} after={70} scale={{ scaleMax: 10, isPercentage: true }} />)
  const [from, to] = [screen.getByText('0%'), screen.getByText('100%')].map((end) =>
    ['x', 'text-anchor'].map((name) => end.getAttribute(name)),
  )
  expect([from, to]).toEqual([
    ['18%', 'end'],
    ['100%', 'end'],
  ])
})
