import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import { format, resolveConfig } from 'prettier'
import { projectRoot } from '../process/projectRoot.mjs'

const read = (path) => readFileSync(join(projectRoot, path), 'utf8')
const filesIn = (folder, ending) =>
  readdirSync(join(projectRoot, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith(ending) && !/\.(test|types)\./.test(path))
    .sort()

/** The use cases by name: the noun of their folder, and who may call it. */
function useCases() {
  const found = new Map()
  for (const path of filesIn('server/services', '.ts')) {
    const text = read(path)
    for (const { 1: name, index } of text.matchAll(/export const (\w+) = (?:publicUseCase|useCase)\(/g)) {
      const spec = text.slice(index, text.indexOf('\n})', index))
      const valueOf = (key) => new RegExp(`^  ${key}: '([^']+)'`, 'm').exec(spec)?.[1]
      const ability = valueOf('ability') ?? null
      const isLink = /^ {2}byAnswerLink: true/m.test(spec)
      found.set(name, { noun: path.split('/')[2], ability, role: valueOf('role') ?? '', isLink })
    }
  }
  return found
}

/** The address of a file of app/: its folders without groups, which are in brackets. */
const addressOf = (path) =>
  `/${path
    .split('/')
    .slice(1, -1)
    .filter((part) => !part.startsWith('('))
    .join('/')}`

function graphqlOperations() {
  return filesIn('graphql', '/schema.graphql').flatMap((path) =>
    parse(read(path))
      .definitions.filter(({ name }) => ['Query', 'Mutation'].includes(name?.value))
      .flatMap(({ name: kind, fields }) =>
        fields.map(({ name }) => ({ noun: path.split('/')[1], name: name.value, source: kind.value.toLowerCase() })),
      ),
  )
}

/** The use cases that endpoints of app/api import, by the address. */
const restOperations = () =>
  filesIn('app/api', '/route.ts').flatMap((path) =>
    [...read(path).matchAll(/import \{ (\w+) \} from '@\/server\/services\/(\w+)\//g)].map(([, name, noun]) => ({
      noun,
      name,
      source: `\`${addressOf(path)}\``,
    })),
  )

function operationsByNoun() {
  const access = useCases()
  const rowOf = ({ noun, name, source }) => {
    const useCase = access.get(name)
    if (useCase === undefined) return null
    const { ability, role, isLink } = useCase
    const who = isLink ? `${role || 'signed in'}; holder of the personal link` : role
    return { noun, cells: [`\`${name}\``, source, ability === null ? 'open to everyone' : `\`${ability}\``, who] }
  }
  return byNoun([...graphqlOperations(), ...restOperations()].map(rowOf).filter((row) => row !== null))
}

const tablesByNoun = () =>
  byNoun(
    filesIn('prisma/schema', '.prisma').flatMap((path) =>
      [...read(path).matchAll(/^model (\w+)/gm)].map(([, name]) => ({
        noun: path.split('/').at(-1).replace('.prisma', ''),
        cells: [`\`${name}\``],
      })),
    ),
  )

/** A cell longer than this continues in the next row. */
const LONGEST = 500

function screensByNoun() {
  const addresses = new Map()
  for (const page of filesIn('app', '/page.tsx'))
    for (const [, screen] of read(page).matchAll(/from '@\/components\/([\w/]+Screen)'/g))
      addresses.set(screen, [...(addresses.get(screen) ?? []), addressOf(page)])
  const rows = [...addresses].sort(([a], [b]) => (a < b ? -1 : 1))
  return byNoun(
    rows.flatMap(([screen, all]) =>
      splitCell(all.map((address) => `\`${address}\``)).map((part, index) => ({
        noun: screen.split('/')[0],
        cells: [index === 0 ? `\`${screen.split('/').at(-1)}\`` : '', part],
      })),
    ),
  )
}

function splitCell(items) {
  const parts = ['']
  for (const item of items) {
    const longer = [parts.at(-1), item].filter(Boolean).join(', ')
    if (longer.length > LONGEST) parts.push(item)
    else parts[parts.length - 1] = longer
  }
  return parts
}

function byNoun(rows) {
  const found = new Map()
  for (const { noun, cells } of rows) found.set(noun, [...(found.get(noun) ?? []), cells])
  return found
}

const table = (heads, rows = []) =>
  rows.length === 0 ? [] : [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

function section(noun, { operations, tables, screens }) {
  const paths = ['graphql/', 'server/services/', 'domain/', 'components/']
    .map((folder) => `${folder}${noun}`)
    .concat(`server/policy/rules/${noun}.ts`, `prisma/schema/${noun}.prisma`)
    .filter((path) => existsSync(join(projectRoot, path)))
  const models = tables.get(noun)?.join(', ')
  const parts = [
    [`## ${noun}`],
    [`In ${paths.map((path) => `\`${path}\``).join(', ')}.${models ? ` Tables: ${models}.` : ''}`],
    table(['operation', 'by', 'ability', 'role required'], operations.get(noun)),
    table(['screen', 'addresses'], screens.get(noun)),
  ]
  return parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
}

/** The text of docs/nouns.md, from the contract, the use cases, the schema of the database and the pages of app/. */
export async function nounsPage() {
  const all = { operations: operationsByNoun(), tables: tablesByNoun(), screens: screensByNoun() }
  const nouns = [...new Set(Object.values(all).flatMap((found) => [...found.keys()]))].sort()
  const intro =
    'Generated by `node commands/nouns.mjs`. An ability is a rule of `server/policy/rules`; the role, where one is named, is required of every caller before it. The terms are explained in [glossary.md](glossary.md).'
  const text = ['# Nouns', intro, ...nouns.flatMap((noun) => section(noun, all))].join('\n\n')
  const path = join(projectRoot, 'docs/nouns.md')
  return format(text, { ...(await resolveConfig(path)), parser: 'markdown' })
}
