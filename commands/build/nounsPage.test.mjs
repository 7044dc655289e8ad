import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'
import { nounsPage } from './nounsPage.mjs'

const read = (path) => readFileSync(join(projectRoot, path), 'utf8')
const page = await nounsPage()

it('docs/nouns.md is up to date; else run node commands/nouns.mjs', () => expect(read('docs/nouns.md')).toBe(page))
it('names every operation of the contract with its ability', () => {
  const operations = parse(read('graphql/schema.snapshot.graphql'))
    .definitions.filter(({ name }) => ['Query', 'Mutation'].includes(name?.value))
    .flatMap(({ fields }) => fields.map(({ name }) => name.value))
  expect(operations.length).toBeGreaterThan(100)
  expect(operations.filter((name) => !new RegExp(`^\\| \`${name}\` +\\| \\w+ +\\| \\S`, 'm').test(page))).toEqual([])
})
