import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { dockerfile, imageOf } from './dockerfile.mjs'
import { projectRoot } from '../process/projectRoot.mjs'

const read = (file) => readFileSync(join(projectRoot, file), 'utf8')

describe('Dockerfile', () => {
  const text = dockerfile()
  it('passes the linter', () =>
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]))
  it('builds in one stage and runs in another, on the supported Node version', () => {
    const stages = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(stages).toHaveLength(2)
    for (const image of stages) expect(image).toMatch(/^node:24-/)
  })
  it('runs as an unprivileged user, has a health check and contains no secret', () => {
    const { env, user, command, healthCheck } = imageOf(text)
    expect(user).toBe('node')
    expect(command).toEqual(['node', 'commands/start.mjs'])
    expect(healthCheck?.at(-1)).toContain('/api/health/ready')
    expect(Object.keys(env).filter((name) => /SECRET|PASSWORD|PEPPER|KEY/.test(name))).toEqual([])
  })
  it('copies no settings, data or certificates into the image', () => {
    for (const line of ['.git', '.data', '.env', '.env.*', 'deploy/certificates'])
      expect(read('.dockerignore').split('\n')).toContain(line)
  })
})

describe('docker-compose.yml', () => {
  const text = read('docker-compose.yml')
  const { services, volumes } = parse(text, { merge: true })
  const settings = read('docs/settings.md')

  it('has the site, a worker, PostgreSQL and a proxy', () =>
    expect(Object.keys(services).sort()).toEqual(['app', 'postgres', 'proxy', 'worker']))
  it.each(Object.entries(services))(
    '%s has a pinned version, restarts automatically and has a health check',
    (name, service) => {
      expect(service.image.replace(/\$\{TAG:-(.+)\}$/, '$1')).toMatch(/:\d+(\.\d+)+(-\w+)?$/)
      expect(service.restart).toBe('unless-stopped')
      if (name === 'postgres' || name === 'worker') expect(service.healthcheck.test.length).toBeGreaterThan(0)
      for (const other of Object.keys(service.depends_on ?? {})) expect(services[other]).toBeDefined()
      for (const volume of service.volumes ?? []) {
        const source = volume.split(':')[0]
        if (source.startsWith('.'))
          expect(source === './deploy/certificates' || existsSync(join(projectRoot, source)), source).toBe(true)
        else expect(Object.keys(volumes)).toContain(source)
      }
    },
  )
  it.each(['app', 'worker'])('%s may write only to its data and to memory, and has no capabilities', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      init: true,
    })
    expect(Number.parseInt(services[name].stop_grace_period, 10)).toBeGreaterThan(30)
  })
  it('publishes only the ports of the proxy', () => {
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports !== undefined)
        .map(([name]) => name),
    ).toEqual(['proxy'])
  })
  it('names an image without a release by the version of the product', () =>
    expect(services.app.image).toBe(`ripplemark:\${TAG:-${JSON.parse(read('package.json')).version}}`))
  it('sets only known settings, and contains no secret', () => {
    for (const name of Object.keys(services.app.environment)) expect(settings, name).toContain(`\`${name}\``)
    for (const [name, value] of Object.entries(services.app.environment))
      if (/SECRET|PEPPER|PASSPHRASE/.test(name)) expect(value).toMatch(/^\$\{/)
  })
})

it('the service is started again after every end, without a limit, and has time to stop in order', () => {
  const unit = read('deploy/ripplemark.service')
  for (const line of ['Restart=always', 'StartLimitIntervalSec=0', 'KillMode=mixed', 'TimeoutStopSec=40'])
    expect(unit.split('\n')).toContain(line)
})

describe('the reverse proxy', () => {
  const withoutComments = (file) => read(file).replace(/^\s*#.*$/gm, '')
  const nginx = withoutComments('deploy/nginx.conf')
  const caddy = withoutComments('deploy/Caddyfile')
  const { services } = parse(read('docker-compose.yml'), { merge: true })
  const isWithin = (path, folders) => folders.some((folder) => path.startsWith(`${folder}/`))

  // The programs themselves read both in `npm run faults -- recipes`, where they are installed.
  it.each([
    ['nginx', nginx],
    ['Caddy', caddy],
  ])('has a configuration for %s with balanced brackets', (_, text) => {
    let depth = 0
    for (const [bracket] of text.matchAll(/[{}]/g))
      expect((depth += bracket === '{' ? 1 : -1)).toBeGreaterThanOrEqual(0)
    expect(depth).toBe(0)
  })
  it('terminates each line of nginx, and uses only what its container has', () => {
    expect(nginx.split('\n').filter((line) => line.trim() !== '' && !/[;{}]$/.test(line.trim()))).toEqual([])
    for (const [, path] of nginx.matchAll(/(?:_temp_path|^pid) (\S+);/gm))
      expect(isWithin(path, services.proxy.tmpfs), path).toBe(true)
    const mounted = services.proxy.volumes.map((volume) => volume.split(':')[1])
    for (const [, path] of nginx.matchAll(/ssl_certificate(?:_key)? (\S+);/g))
      expect(isWithin(path, mounted), path).toBe(true)
    expect(/server (\w+):(\d+)/.exec(nginx)?.slice(1)).toEqual(['app', imageOf(dockerfile()).env.PORT ?? '3000'])
  })
  it('passes the client address to the site, logs no query, and never retries a request', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
    expect(nginx).toContain('proxy_set_header Host $host;')
    expect(/log_format[^;]+;/.exec(nginx)?.[0]).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
    expect(nginx).not.toContain('non_idempotent')
    expect(caddy).toContain('health_uri /api/health/ready')
    expect(caddy).not.toMatch(/^\s*(lb_retries|lb_try_duration|trusted_proxies)\b/m)
    // Both log the address of a failed request; nginx has no way to leave the query out of it.
    expect(nginx).toContain('error_log /dev/stderr crit;')
    expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1)
    expect(caddy).toContain('request>uri regexp \\?.* ""')
  })
})
