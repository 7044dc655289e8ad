import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categoryIcon, categorySlug } from './index'

const folder = 'public/report/icons'
const files = readdirSync(folder)
const standard = readFileSync('prisma/migrations/20261121060100_reference_rows/migration.sql', 'utf8')
  .match(/INSERT INTO "AnalysisType"[^;]+;/)?.[0]
  .matchAll(/\('[^']+', '([^']+)',/g)

describe('the icon of a category', () => {
  const names = Array.from(standard ?? [], ([, name]) => name ?? '')

  it('is distinct for each standard category', () => {
    expect(names).toHaveLength(16)
    const pictures = names.map((name) => categoryIcon(name).join())
    expect(new Set([...pictures, categoryIcon('default').join()]).size).toBe(17)
  })

  it.each(['Something of our own', '', 'constructor', '__proto__'])('is the default for "%s"', (name) =>
    expect(categoryIcon(name)).toEqual(categoryIcon('default')),
  )

  it.each(files)('%s is the icon the report draws, small, and only outlines', (file) => {
    const svg = readFileSync(`${folder}/${file}`, 'utf8')
    const slug = file.replace('.svg', '')
    expect(categorySlug(slug)).toBe(slug)
    expect(statSync(`${folder}/${file}`).size).toBeLessThan(1200)
    expect(
      Array.from(svg.matchAll(/<(\/?[a-z]+)/gi), ([, tag]) => tag).filter(
        (tag) => !['svg', '/svg', 'path'].includes(tag ?? ''),
      ),
    ).toEqual([])
    expect(categoryIcon(slug)).toEqual(Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, path]) => path))
  })
})
