import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsOf, isOlder, lockedPackages, MINIMUM } from './minimumVersions.mjs'
import { projectRoot } from '../process/projectRoot.mjs'

describe('the packages', () => {
  it('have no version with a known fault that matters here', () => expect(faultsOf(lockedPackages())).toEqual([]))
  it('include every package that has a minimum version', () => {
    const names = Object.keys(lockedPackages()).map((path) => path.split('node_modules/').at(-1))
    expect(Object.keys(MINIMUM).filter((name) => !names.includes(name))).toEqual([])
  })
  it('are pinned to exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
    ).toEqual([])
  })
  it('have an integrity checksum', () => {
    expect(
      Object.entries(lockedPackages())
        .filter(([path, { integrity, optional }]) => path !== '' && !optional && !integrity)
        .map(([path]) => path),
    ).toEqual([])
  })
})

describe('the bill of materials', () => {
  it('lists every package of the product at run time', () => {
    const { components } = JSON.parse(
      execFileSync('npm', ['run', '--silent', 'sbom'], {
        cwd: projectRoot,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 * 1024 * 1024,
      }),
    )
    const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl.split('?')[0])))
    const wanted = Object.entries(lockedPackages()).flatMap(([path, { version, dev, devOptional, optional, peer }]) =>
      path === '' || dev || devOptional || optional || peer
        ? []
        : [`pkg:npm/${path.split('node_modules/').at(-1)}@${version}`],
    )
    expect(wanted.length).toBeGreaterThan(300)
    expect(wanted.filter((name) => !listed.has(name))).toEqual([])
  })
})

describe('the version check', () => {
  it.each([
    ['16.3.7', '16.3.8', true],
    ['16.3.8', '16.3.8', false],
    ['17.0.0', '16.3.8', false],
    ['0.9.0', '0.10.0', true],
    ['5.0.0-beta.3', '5.0.0', false],
  ])('considers %s older than %s: %s', (a, b, answer) => expect(isOlder(a, b)).toBe(answer))
  it('refuses an old version at any depth, a forbidden package and an unreviewed install script', () => {
    const packages = {
      '': {},
      'node_modules/next': { version: '16.3.7' },
      'node_modules/a/node_modules/yauzl': { version: '2.10.0' },
      'node_modules/xlsx': { version: '0.18.5' },
      'node_modules/new': { version: '1.0.0', hasInstallScript: true },
    }
    expect(faultsOf(packages)).toEqual([
      expect.stringContaining('next 16.3.7 is older than 16.3.8'),
      expect.stringContaining('a/node_modules/yauzl 2.10.0'),
      expect.stringContaining('xlsx must not'),
      expect.stringContaining('new runs a script'),
    ])
  })
})
