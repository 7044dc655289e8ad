import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { typeDefs } from '@/graphql/__generated__/typeDefs'
import { unopened } from '@/domain/viewer'
import { areaNeeds, isOfOneCompany } from '@/server/policy/areas'

const root = join(import.meta.dirname, '..')
const files = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    return statSync(join(root, path)).isDirectory() ? files(path) : [path]
  })
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lines = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.trim() !== '').length

const app = files('app').filter((path) => !path.includes('.test.'))
const pages = app.filter((path) => path.endsWith('/page.tsx'))
const routes = app.filter((path) => path.endsWith('/route.ts'))
const patternOf = (page: string) =>
  `/${relative('app', page)
    .replace(/(^|\/)\([^/]+\)(?=\/)/g, '$1')
    .replace(/\/?page\.tsx$/, '')}`.replace(/\/+/g, '/')
const camelFiles = (folder: string) =>
  files(folder).filter((path) => path.endsWith('.ts') && !/\.(test|types)\.ts$|index\.ts$/.test(path))

describe('app', () => {
  it('contains only reserved names', () => {
    const reserved =
      /\/(page|layout|error|not-found|global-error|loading|forbidden)\.tsx$|\/route\.ts$|\/(globals\.css|favicon\.ico|icon\.svg)$/
    expect(app.filter((path) => !reserved.test(path))).toEqual([])
  })
  it.each(pages)('%s is a wrapper', (page) => expect(lines(page)).toBeLessThanOrEqual(40))
  it.each(routes)('%s is an endpoint', (route) => expect(lines(route)).toBeLessThanOrEqual(45))
  const guarded = pages.filter(
    (page) => areaNeeds(patternOf(page)) !== 'anyone' && !['/', '/[...path]'].includes(patternOf(page)),
  )
  it.each(guarded)('%s has the gate of its own pattern', (page) =>
    expect([...read(page).matchAll(/\bpage\(\s*'([^']+)'/g)].map(([, pattern]) => pattern)).toEqual([patternOf(page)]),
  )
  it.each(guarded)('%s is in an area that at least one role may enter', (page) =>
    expect(areaNeeds(patternOf(page))).toBeDefined(),
  )
  it('asks staff to choose a company on every page of one company, and on no other', () => {
    const top = (page: string) => page.split('/').slice(0, 3).join('/')
    const asks = (page: string) => {
      const layout = join(root, top(page), 'layout.tsx')
      return existsSync(layout) && readFileSync(layout, 'utf8').includes('<ChooseCompany')
    }
    expect(guarded.filter((page) => asks(page) !== isOfOneCompany(patternOf(page)))).toEqual([])
    const others = guarded
      .filter((page) => !isOfOneCompany(patternOf(page)))
      .map((page) => patternOf(page).split('/')[1])
    expect([...new Set(others)].toSorted()).toEqual([
      'administration',
      'analyser',
      'dashboard',
      'home',
      'me',
      'profile',
    ])
  })
})

describe('titles', () => {
  const partsOf = (page: string) => [...new Set([...read(page).matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name!))]
  const screensOf = (page: string) =>
    partsOf(page)
      .filter((name, _, parts) => name.endsWith('Screen') || !parts.some((part) => part.endsWith('Screen')))
      .join()
  const titleOf = (page: string) =>
    (/titled(?:ByDepartment)?\(([^)]+)\)/.exec(read(page)) ??
      /generateMetadata[^]*?title:\s+([^]+?),?\s+}\n/.exec(read(page)))?.[1]?.replace(/\s+/g, ' ')
  const withScreens = pages.filter((page) => screensOf(page) !== '')

  it.each(withScreens)('%s has one', (page) => expect(titleOf(page)).toBeDefined())
  it.each(pages.filter((page) => !withScreens.includes(page)))('%s only redirects or answers not found', (page) =>
    expect(read(page)).toMatch(/redirect\(|notFound\(\)/i),
  )
  it('are the same only where the screen is the same', () => {
    const titles = [...new Set(withScreens.map(titleOf))]
    const shared = titles.map((title) => [
      title,
      ...new Set(withScreens.filter((page) => titleOf(page) === title).map(screensOf)),
    ])
    expect(shared.filter(([, ...screens]) => screens.length > 1)).toEqual([])
  })
})

describe('the menu', () => {
  it('lists as missing screens only addresses without a page', () => {
    expect(unopened.filter((prefix) => pages.some((page) => patternOf(page).startsWith(prefix)))).toEqual([])
  })
})

describe('use cases', () => {
  const useCases = files('server/services')
    .filter((path) => path.endsWith('.ts') && !/\.(test|types)\./.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/export const (\w+) = (?:publicUseCase|useCase)\(/g)].map(([, name]) => ({
        name: name!,
        path,
      })),
    )
  const schema = buildSchema(typeDefs)
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  const served = files('graphql')
    .filter((path) => path.endsWith('resolvers.ts'))
    .flatMap((path) => [...read(path).matchAll(/^ {2}(\w+): serve\((\w+)\)/gm)])
  const endpoints = [...routes, ...files('server/http'), ...files('server/auth')].map(read).join('\n')

  it.each([...new Set(useCases.map(({ path }) => path))])('%s has the name of a use case in it', (path) =>
    expect(useCases.filter((useCase) => useCase.path === path).map(({ name }) => name)).toContain(
      basename(path, '.ts'),
    ),
  )
  it.each(useCases)('$name is reachable through an endpoint', ({ name }) =>
    expect(fields.includes(name) || new RegExp(`\\b${name}\\b`).test(endpoints)).toBe(true),
  )
  it('every field of the contract is one use case of the same name', () => {
    expect(served.map(([, field]) => field).sort()).toEqual([...fields].sort())
    expect(served.filter(([, field, useCase]) => field !== useCase)).toEqual([])
  })
  it('no file has a meaningless name', () => {
    const empty = camelFiles('server')
      .concat(camelFiles('domain'))
      // Line managers are a noun.
      .map((path) => path.replace('/manager/', '/'))
      .filter((path) => /(utils?|helpers?|manager|common|misc)(\/|\.ts)/i.test(path))
    expect(empty).toEqual([])
  })
})

describe('a noun has one spelling', () => {
  const foldersIn = (folder: string) =>
    readdirSync(join(root, folder)).filter((name) => statSync(join(root, folder, name)).isDirectory())
  const services = foldersIn('server/services')
  /** Folders that are no noun of server/services, and why. */
  const exceptions: Record<string, Record<string, string>> = {
    graphql: {
      __generated__: 'made by the code generator',
      endpoint: 'answers requests for any noun',
      scalars: 'the types of values',
    },
    components: {
      charts: 'rendered for any noun',
      forms: 'used by any noun',
      layout: 'the frame of pages',
      richText: 'a kind of text; its rules are domain/richText',
      rights: 'the matrix of server/policy',
      shared: 'used by several nouns',
      ui: 'knows no noun',
    },
    'prisma/schema': { main: 'the database itself', credentials: 'the rows of server/credentials' },
  }
  const folders: Record<string, string[]> = {
    graphql: foldersIn('graphql'),
    components: foldersIn('components'),
    'prisma/schema': readdirSync(join(root, 'prisma/schema')).map((name) => name.replace(/\.prisma$/, '')),
  }
  it.each(Object.keys(folders))('in %s as in server/services', (folder) =>
    expect(folders[folder]!.filter((noun) => !services.includes(noun) && !(noun in exceptions[folder]!))).toEqual([]),
  )
  it.each(Object.keys(folders))('in %s without an exception that is none', (folder) =>
    expect(
      Object.keys(exceptions[folder]!).filter((noun) => services.includes(noun) || !folders[folder]!.includes(noun)),
    ).toEqual([]),
  )
})

describe('the interface of a noun of server/services', () => {
  const noun = /^server\/services\/[^/]+\//
  const isTest = (path: string) => /\.(test|types)\.tsx?$/.test(path)
  /** The values that a file imports from the folders of server/services: the file, without an ending, and the name. */
  const importsOf = (path: string) =>
    [...read(path).matchAll(/(?:import|export) \{([^}]*)\} from '(@\/|\.)([^']+)'/g)]
      .map(([, names, start, rest]) => ({
        target: start === '@/' ? rest! : join(dirname(path), `${start}${rest}`),
        names: names!
          .split(',')
          .map((name) => name.trim().split(' as ')[0]!)
          .filter((name) => name !== '' && !name.startsWith('type ')),
      }))
      .filter(({ target }) => noun.test(target))
      .flatMap(({ target, names }) => names.map((name) => ({ target, name })))
  const declares =
    (kind: string) =>
    ({ target, name }: { target: string; name: string }) =>
      new RegExp(`^export const ${name}${kind}`, 'm').test(read(`${target}.ts`))
  const isUseCase = declares(' = (?:publicUseCase|useCase)\\(')
  const isLoader = declares(': Loader<')

  const indexes = files('server/services').filter((path) => /^server\/services\/[^/]+\/index\.ts$/.test(path))
  const named = new Set(indexes.flatMap(importsOf).map(({ target, name }) => `${target} ${name}`))
  it.each(indexes)('%s names no use case', (index) => expect(importsOf(index).filter(isUseCase)).toEqual([]))

  const endpoints = ['app', 'graphql', 'server/auth', 'server/http']
    .flatMap(files)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && importsOf(path).length > 0)
  it.each(endpoints)('%s imports use cases, loaders and what an index names, no private helper', (path) =>
    expect(
      importsOf(path).filter(
        (found) => !named.has(`${found.target} ${found.name}`) && !isUseCase(found) && !isLoader(found),
      ),
    ).toEqual([]),
  )
})

describe('public endpoints', () => {
  it('match an explicit list', () => {
    const open = files('server/services')
      .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
      .flatMap((path) => [...read(path).matchAll(/export const (\w+) = publicUseCase\(/g)].map(([, name]) => name))
    expect(open.sort()).toEqual([
      'answerEmailChange',
      'blob',
      'changeInitialPassword',
      'clientConfiguration',
      'closedManagerRequest',
      'completeExternalLogin',
      'completeSetup',
      'confirmEmail',
      'confirmEmailChange',
      'confirmInvite',
      'createAccountForExternalLogin',
      'emailChangeToAnswer',
      'enterOpenLink',
      'findOpenLink',
      'finishManagerRequest',
      'getExternalAuthenticationSchemes',
      'inviteByAnswerLink',
      'joinByOpenLink',
      'login',
      'loginWithTwoFactor',
      'logout',
      'mailbox',
      'openAnswerLink',
      'openLinkPage',
      'openLinkPoster',
      'openLinkQr',
      'openManagerRequest',
      'profileForInvite',
      'register',
      'registerProfile',
      'reminderChoice',
      'resendConfirmEmail',
      'resetPassword',
      'resumeReminders',
      'runJobs',
      'saveManagerAnswer',
      'sendPasswordResetEmail',
      'startExternalLogin',
      'stopReminders',
      'testSetupMail',
    ])
  })
})
