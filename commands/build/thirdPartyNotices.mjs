import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { neededPackages } from './prunePackages.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|third.?party)/i
/** The libraries beside the programs of the embedded PostgreSQL, whose package names none of them. */
const LIBRARIES = {
  libcrypto: 'OpenSSL and SSLeay licences',
  libecpg: 'PostgreSQL licence',
  libecpg_compat: 'PostgreSQL licence',
  libicudata: 'Unicode licence',
  libicui18n: 'Unicode licence',
  libicuuc: 'Unicode licence',
  liblzma: 'public domain',
  'libossp-uuid': 'OSSP licence (MIT)',
  libpgtypes: 'PostgreSQL licence',
  libpq: 'PostgreSQL licence',
  libssl: 'OpenSSL and SSLeay licences',
  libxml2: 'MIT',
  libxslt: 'MIT',
  libz: 'zlib licence',
}

/**
 * What a built product of this folder contains of others, as installed: packages by version and licence, native
 * libraries, fonts, then each text of a licence once, with those it applies to.
 */
export function thirdPartyNotices(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const paths = [...neededPackages(packages)].filter((path) => existsSync(join(folder, path))).sort()
  const parts = paths.map((path) => packagePart(join(folder, path)))
  const heading = `Third-party notices\n\n${parts.length} packages, the libraries in them, and fonts.\n\n`
  const list = parts.map(({ name, licence }) => `${name}: ${licence}\n`)
  const libraries = paths.flatMap((path) => nativeLibraries(join(folder, path)))
  const texts = Map.groupBy(
    [...parts, ...fontParts(folder)].flatMap(({ name, texts }) => texts.map((text) => ({ name, text }))),
    ({ text }) => text,
  )
  const licences = [...texts].map(
    ([text, users]) => `${rule}\n${users.map(({ name }) => name).join(', ')}\n\n${text}\n`,
  )
  return [heading, ...new Set(list), '\nNative libraries\n\n', ...libraries, '\n', ...licences].join('')
}

const rule = '='.repeat(80)

function packagePart(path) {
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const texts = filesOf(path)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(path, file), 'utf8').trim())
  return {
    name: `${name} ${version}`,
    licence: license ?? 'see its text below',
    texts: texts.length > 0 ? texts : sectionOfReadme(path),
  }
}

/** The section about licences of a package without a file of its own about them. */
function sectionOfReadme(path) {
  const readme = filesOf(path).find((file) => /^readme/i.test(file))
  if (readme === undefined) return []
  const section = /^#+ .*licen[cs].*$[^]*/im.exec(readFileSync(join(path, readme), 'utf8'))
  return section === null ? [] : [section[0].trim()]
}

function nativeLibraries(path) {
  const versions = join(path, 'versions.json')
  if (existsSync(versions))
    return Object.entries(JSON.parse(readFileSync(versions, 'utf8'))).map(([name, version]) => `${name} ${version}\n`)
  const folder = join(path, 'native/lib')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(so|dylib|dll)(\.|$)/.test(file)) : []
  const names = new Set(files.map((file) => file.split('.')[0]))
  return [...names].map((name) => `${name}: ${LIBRARIES[name] ?? 'licence unknown'}\n`)
}

const fontParts = (folder) =>
  filesOf(join(folder, 'public/fonts'))
    .filter((file) => file.endsWith('licence.txt'))
    .map((file) => ({
      name: `Fonts ${file.replace('-licence.txt', '')}`,
      texts: [readFileSync(join(folder, 'public/fonts', file), 'utf8').trim()],
    }))

const filesOf = (path) => readdirSync(path).filter((file) => statSync(join(path, file)).isFile())
