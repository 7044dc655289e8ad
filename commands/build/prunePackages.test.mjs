import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'
import { BUILDERS, neededPackages } from './prunePackages.mjs'

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))

it('keeps the packages that run the product, and none that only builds it', () => {
  const needed = neededPackages(packages)
  const dependencies = Object.keys(packages[''].dependencies)
  const kept = dependencies.filter((name) => needed.has(`node_modules/${name}`))
  expect(dependencies.filter((name) => !kept.includes(name) && !BUILDERS.includes(name))).toEqual([])
  expect(BUILDERS.filter((name) => !dependencies.includes(name))).toEqual([])
  // Types are a dependency of packages that run.
  expect(BUILDERS.filter((name) => kept.includes(name) && !name.startsWith('@types/'))).toEqual([])
})
