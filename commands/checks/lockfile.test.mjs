import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
const isLocked = (name, from) =>
  packages[`${from}/node_modules/${name}`] !== undefined || packages[`node_modules/${name}`] !== undefined

describe('package-lock.json', () => {
  // npm leaves out what its registry did not offer that day, and `npm ci` then rejects the whole file on every
  // platform.
  it('names the packages of every platform, so that npm ci accepts it', () => {
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => [name, path]),
    )
    expect(wanted.filter(([name, path]) => !isLocked(name, path))).toEqual([])
  })
})
