import { describe, expect, it } from 'vitest'
import { parseEnv } from './parseEnv'

const reason = (record: Record<string, string>) => {
  try {
    parseEnv(record)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

describe('settings', () => {
  it('accept an owner of the tables for the served database alone', () => {
    const [site, owner] = ['postgresql://site:p@db/x', 'postgresql://owner:q@db:5432/x']
    expect(parseEnv({ DATABASE_URL: site, DATABASE_OWNER_URL: owner })).toMatchObject({
      databaseUrl: site,
      directDatabaseUrl: site,
      ownerDatabaseUrl: owner,
      isPooled: false,
    })
    expect(
      parseEnv({
        DATABASE_URL: 'postgresql://site:p@pooler:6432/x',
        DATABASE_DIRECT_URL: site,
        DATABASE_OWNER_URL: owner,
      }).ownerDatabaseUrl,
    ).toBe(owner)
    expect(reason({ DATABASE_URL: 'postgresql://site:p@db/drill', DATABASE_OWNER_URL: owner })).toContain(
      'DATABASE_OWNER_URL must name the same host, port and database as DATABASE_URL',
    )
    expect(
      reason({
        DATABASE_URL: 'postgresql://site:p@pooler:6432/x',
        DATABASE_DIRECT_URL: owner,
        DATABASE_OWNER_URL: owner,
      }),
    ).toContain('DATABASE_DIRECT_URL must name the role of the site')
    expect(reason({ DATABASE_OWNER_URL: owner })).toContain('DATABASE_OWNER_URL needs DATABASE_URL')
  })

  it('require nothing: the embedded defaults make a demo on localhost', () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      isEmbedded: true,
      isDemo: true,
      productName: 'Ripplemark',
      timeZone: 'Europe/London',
      smtpUrl: null,
      trustProxy: 0,
    })
  })

  it('derive APP_URL from PORT', () => {
    expect(parseEnv({ PORT: '4100' }).appUrl).toBe('http://localhost:4100')
  })

  it('treat an empty value as unset', () => {
    expect(parseEnv({ PORT: '', APP_TIMEZONE: '' })).toMatchObject({ port: 3000, timeZone: 'Europe/London' })
  })

  it.each([
    ['PORT', 'abc', 'whole number'],
    ['PORT', '0', 'at least 1'],
    ['PORT', '70000', 'at most 65535'],
    ['HOST', 'not a host', 'IP address or a host name'],
    ['APP_URL', 'localhost:3000', 'address like'],
    ['APP_URL', 'https://example.org/path', 'root of a site'],
    ['DATABASE_URL', 'mysql://host/db', 'postgresql://'],
    ['SMTP_URL', 'http://mail', 'smtp://'],
    ['MAIL_FROM', 'nobody', 'an address'],
    ['MAIL_FROM', 'A <a@example.org>\nBcc: b@example.org', 'an address'],
    ['APP_TIMEZONE', 'Europe/Nowhere', 'time zone'],
    ['SEED_DEMO', 'yes', '0 or 1'],
    ['CRON_SECRET', 'short', 'at least 32'],
    ['NEXTAUTH_SECRET', 'change-me-to-at-least-32-random-characters', 'sample value'],
    ['ACCOUNT_PRIVACY', 'loose', 'plain or strict'],
    ['PASSWORD_POLICY', 'none', 'classes or asvs'],
    ['TRUST_PROXY', 'true', 'number of proxies'],
    ['AUTH_GOOGLE_ID', 'abc', 'AUTH_GOOGLE_SECRET is missing'],
  ])('refuse %s=%j with a reason', (name, value, words) => {
    const message = reason({ [name]: value })
    expect(message).toContain(name)
    expect(message).toContain(words)
  })

  it('list every invalid one at once', () => {
    expect(reason({ PORT: 'x', SMTP_URL: 'x' })).toMatch(/PORT[^]*SMTP_URL/)
  })

  it.each([
    [{ DATABASE_URL: 'postgresql://u:p@db/x' }],
    [{ HOST: '0.0.0.0' }],
    [{ APP_URL: 'https://training.example.org' }],
  ])('never make a demo of %j', (record) => {
    expect(parseEnv(record).isDemo).toBe(false)
    expect(reason({ ...record, SEED_DEMO: '1' })).toContain('SEED_DEMO')
  })

  it('disable the demo with SEED_DEMO=0', () => {
    expect(parseEnv({ SEED_DEMO: '0' }).isDemo).toBe(false)
  })

  it('never repeat a secret in the error', () => {
    expect(reason({ CRON_SECRET: 'my-short-secret', DATABASE_URL: 'mysql://u:hunter2@h/d' })).not.toMatch(
      /my-short-secret|hunter2/,
    )
  })
})
