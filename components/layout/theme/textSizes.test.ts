import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sizesIn = (pattern: string, size: RegExp) =>
  globSync(pattern)
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(size)].map(([found]) => `${path}: ${found}`))

it('every text grows with the size that a person has chosen in the browser: no style sheet writes one in pixels', () => {
  const sheets = '{app,components}/**/*.css'
  expect(sizesIn(sheets, /font-size:/g).length).toBeGreaterThan(50)
  expect(sizesIn(sheets, /font(-size)?:[^;]*\dpx/g)).toEqual([])
  expect(sizesIn(sheets, /line-height:[^;]*\dpx/g)).toEqual([])
})

it('no component writes the size of a text in pixels, except within a drawing that grows as a whole', () => {
  const sizes = /\b(fz="[^"]*px"|font-?size["']?[=:]\s*\{?["']?\d+(px)?["']?(?![\d.]*r?em)[^\n]*)/gi
  const inDrawings = ['components/charts/TimePlot.tsx', 'components/charts/chartPicture.ts']
  const found = sizesIn('{app,components}/**/*.{ts,tsx}', sizes)
  expect(found.filter((line) => !inDrawings.some((path) => line.startsWith(path)))).toEqual([])
})
