import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram } from '../../nodes/debianProgram.mjs'
import { projectRoot } from '../../../commands/process/projectRoot.mjs'

/** Older nginx versions have no `http2 on`, only a parameter of `listen`. */
const FIRST_WITH_HTTP2 = '1.25.1'
const VALIDATORS = {
  nginx: { validate: validateByNginx, needs: ['nginx', 'openssl'] },
  caddy: { validate: validateByCaddy, needs: ['caddy'] },
}

/** The configurations in deploy/, validated by the proxies themselves; null where none is installed. */
export async function recipes({ dataDir }) {
  const problems = []
  let validated = 0
  for (const [name, { validate, needs }] of Object.entries(VALIDATORS)) {
    const absent = needs.filter((program) => debianProgram(program) === null)
    if (absent.length > 0) {
      console.log(
        `  ${name} is skipped: the system lacks ${absent.join(' and ')} (apt-get install ${absent.join(' ')})`,
      )
      continue
    }
    const refused = validate(debianProgram(name), dataDir)
    validated += 1
    console.log(`  ${refused === null ? 'accepted' : 'REFUSED'} by ${name}`)
    if (refused !== null) problems.push(`${name}: ${refused}`)
  }
  return validated === 0 ? null : problems
}

/** The last output of a program that exited with a code other than 0, else null. */
function errorOf(program, args, env = {}) {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  })
  return status === 0 ? null : (error?.message ?? stderr.trim().slice(-1000))
}

/**
 * The configuration with local paths and names in place of the container's, and sockets for ports, which need no
 * rights.
 */
function validateByNginx(program, dataDir) {
  const folder = join(dataDir, 'nginx')
  mkdirSync(folder, { recursive: true })
  const [certificate, key, config] = ['fullchain.pem', 'privkey.pem', 'nginx.conf'].map((name) => join(folder, name))
  const certificateError = errorOf('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=recipe.test',
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  if (certificateError !== null) return `no temporary certificate could be created: ${certificateError}`
  let sockets = 0
  const replaced = [
    [/\/etc\/nginx\/certificates/g, folder],
    [/\/var\/cache\/nginx/g, folder],
    [/\/dev\/std(out|err)/g, join(folder, 'log')],
    [/\/run\/nginx\.pid/g, join(folder, 'pid')],
    [/server app:3000/g, 'server 127.0.0.1:3000'],
    [/listen [^ ;]+/g, () => `listen unix:${join(folder, `${(sockets += 1)}.socket`)}`],
    ...(knowsHttp2(program) ? [] : [[/http2 on;/g, '']]),
  ]
  let text = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  for (const [what, by] of replaced) {
    if (text.search(what) < 0) return `deploy/nginx.conf has no ${what.source}, which this test replaces`
    text = text.replace(what, by)
  }
  writeFileSync(config, text)
  return errorOf(program, ['-t', '-q', '-p', folder, '-c', config, '-e', 'stderr'])
}

function knowsHttp2(program) {
  const version = /nginx\/([\d.]+)/.exec(spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr)?.[1] ?? '0'
  const isKnown = version.localeCompare(FIRST_WITH_HTTP2, 'en', { numeric: true }) >= 0
  if (!isKnown)
    console.log(
      `  nginx ${version} refuses "http2 on", which requires ${FIRST_WITH_HTTP2}: everything else is validated`,
    )
  return isKnown
}

function validateByCaddy(program, dataDir) {
  const home = join(dataDir, 'caddy')
  return errorOf(program, ['validate', '--adapter', 'caddyfile', '--config', join(projectRoot, 'deploy/Caddyfile')], {
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
  })
}
