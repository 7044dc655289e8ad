import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales, messages } from './words'
import { withProduct } from './productMessages'

type Tree = { [key: string]: string | Tree }

const root = join(import.meta.dirname, '..')
const files = (language: string) =>
  readdirSync(join(import.meta.dirname, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
const tree = (language: string, name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, `${name}.json`), 'utf8')) as Tree
const flat = (words: Tree, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const unsorted = (words: Tree): string[] => {
  const keys = Object.keys(words)
  const here = [...keys].sort().some((key, index) => key !== keys[index]) ? [keys.join(', ')] : []
  return [...here, ...Object.values(words).flatMap((value) => (typeof value === 'string' ? [] : unsorted(value)))]
}
const argumentsOf = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name))].sort()

/** Wordings that messages avoid, each with the keys where a fixed message or the name of a field has it. */
const retired: [RegExp, RegExp?][] = [
  [/\bwhom?ever\b|\b(?:some|every|any)body\b|\btold\b/i],
  [/\b(?:took|taken?) away\b|\bcall(?:ed)? off\b|\b(?:go(?:es)?|went) on\b|\bcame back\b/i],
  [/(?<!ready-)\bmade\b/i],
  [/(?<!e-)\bmails?\b(?! (?:server|provider))/i],
  [/\be-mail/i, /^questionnaire\.wizard\.publishNow$/],
  // The state of a campaign whose last day has passed, and the button, are called so; people complete, and others end.
  [
    /(?<!\{)\bfinish/i,
    /^questionnaire\.(?:list\.(?:groups\.Finished|onlyFinished|showFinished)|state\.Finished)$|^run\.actions\.saveAndFinish$/,
  ],
  [/(?<!\{)\b(?:beg[aiu]n(?:s|ning)?)\b/i, /^(?:me|run)\.actions\.begin$/],
  // The verb has an object; the noun is an invitation.
  [
    /\binvites?\b(?! (?:you|them|all|a|the|people|thousands)\b)/i,
    /^(?:person\.(?:form|list)|questionnaireRespondentSession\.list)\.resend$|^errors\.inviteAccepted$/,
  ],
  [/\bnobody\b/i],
  [/\b(?:given|go(?:es)?) out\b|\bassigned\b|\bdelivered\b|\bundelivered\b/i],
  // Access is refused; an email or a job failed.
  [/\brefused\b/i, /^auditEvent\.action\.(?:access\.refused|account\.signInRefused)$/],
  [
    /analysis type/i,
    /^(?:analysisType|exampleQuestion|glossary|question\.editor|validation\.analysisType\w+|layout\.menu\.standardAnalysisTypes|questionnaire\.importExport\.hint\.columns|questionnaire\.review\.advice\.noAnalysisType)\b/,
  ],
  [/Self-Service/, /^dashboard\.type\.selfServices$/],
  [/(?:^|[\s({])-[\d{]/],
  [/[\d}]\s%/],
]

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === '__generated__' || entry.name === 'node_modules') return []
    if (entry.isDirectory()) return sourcesIn(join(folder, entry.name))
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name)
      ? [readFileSync(join(root, folder, entry.name), 'utf8')]
      : []
  })
const source = ['app', 'components', 'domain', 'emails', 'graphql', 'locales', 'pdf', 'server']
  .flatMap(sourcesIn)
  .join('\n')
const spoken = new Set(source.match(/[A-Za-z][\w-]*/g))
// A key counts as used when its last segment occurs in the code, alone, in a path, or built by a template.
const isUsed = (key: string) =>
  key.split(/[./]/).every((part) => spoken.has(part)) || source.includes(key) || spoken.has(key.split('.').at(-1) ?? '')

describe.each(locales)('the messages of %s', (locale) => {
  it.each(files(locale))('are sorted in %s', (name) => expect(unsorted(tree(locale, name))).toEqual([]))
  it.each(files(locale))('use no retired wording in %s', (name) => {
    const used = flat(tree(locale, name), `${name}.`).filter(([key, message]) =>
      retired.some(([wording, except]) => wording.test(message) && except?.test(key) !== true),
    )
    expect(used).toEqual([])
  })
  it('are all in the index', () => {
    const indexed = [
      ...readFileSync(join(import.meta.dirname, locale, 'index.ts'), 'utf8').matchAll(/'\.\/(\w+)\.json'/g),
    ].map(([, name]) => name)
    expect(indexed.sort()).toEqual(files(locale).sort())
  })
})

describe('American English', () => {
  it.each(files('en-US'))(
    'overrides in %s only what differs, under keys British English has, with the same arguments',
    (name) => {
      const base = new Map(flat(tree('en-GB', name)))
      for (const [key, message] of flat(tree('en-US', name))) {
        expect(base.has(key), key).toBe(true)
        expect(message, key).not.toBe(base.get(key))
        expect(argumentsOf(message), key).toEqual(argumentsOf(base.get(key) ?? ''))
      }
    },
  )
  it('falls back to British English', () => {
    expect(
      flat(messages('en-US') as unknown as Tree)
        .map(([key]) => key)
        .sort(),
    ).toEqual(
      flat(messages('en-GB') as unknown as Tree)
        .map(([key]) => key)
        .sort(),
    )
  })
})

describe('British English', () => {
  it.each(files('en-GB'))('has no unused message in %s', (name) => {
    expect(
      flat(tree('en-GB', name))
        .map(([key]) => key)
        .filter((key) => !isUsed(key)),
    ).toEqual([])
  })
  it('has every key that the code uses by its full name', () => {
    const namespaces = [...source.matchAll(/(?:useTranslations|getTranslations)\('([\w.]+)'\)/g)].map(
      ([, namespace]) => namespace ?? '',
    )
    const known = flat(messages('en-GB') as unknown as Tree).map(([key]) => key)
    expect(namespaces.filter((namespace) => !known.some((key) => key.startsWith(`${namespace}.`)))).toEqual([])
  })
})

describe('the name of the product', () => {
  it('replaces {product} everywhere', () =>
    expect(withProduct({ a: { b: 'See {product}' } }, 'Acme')).toEqual({ a: { b: 'See Acme' } }))
  it('is literal, whatever characters it contains', () =>
    expect(withProduct({ a: '{product}!' }, "O'{n}")).toEqual({ a: "'O''{n}'!" }))
})
