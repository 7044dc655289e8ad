import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kinds, responseTypes } from './kinds'

const contents = [...new Set(Object.values(kinds).map(({ gives }) => gives))]

/** How many kinds, or contents of answers, a file tells apart. */
function kindsNamed(text: string): number {
  const named = responseTypes.filter((responseType) => text.includes(`'${responseType}'`))
  const compared = contents.filter((gives) => new RegExp(`(case|===|!==) '${gives}'`).test(text))
  return Math.max(named.length, text.includes('givenBy') ? compared.length : 0)
}

it('the files that tell kinds of questions apart are those of docs/contributing.md', () => {
  const section = readFileSync('docs/contributing.md', 'utf8').match(/### Add a kind of question[^]*?\n### /)?.[0] ?? ''
  const listed = new Set([...section.matchAll(/`([\w/.]+\.tsx?)`/g)].map(([, file]) => file))
  const files = execFileSync('git', ['ls-files', 'app', 'components', 'domain', 'graphql', 'pdf', 'server'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'))
  const found = files.filter((file) => kindsNamed(readFileSync(file, 'utf8')) > 1)
  expect(found).toContain('domain/questionResponse/responseProblems.ts')
  expect(found.filter((file) => !listed.has(file))).toEqual([])
})
