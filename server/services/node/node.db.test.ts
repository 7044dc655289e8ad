import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { pepperMark, restoredUnder } from '@/server/crypto/pepperMark'
import { env } from '@/server/env'
import type { Storage } from '@/server/storage/storage'
import { fileStorage } from '@/server/storage/fileStorage'
import { checkKeys, KeysDiffer } from './checkKeys'
import { checkShared, sharedSettings, startNode } from './startNode'
import { SettingsDiffer } from './SettingsDiffer'
import { purgeSilentNodes } from './purgeSilentNodes'

const secrets = (
  sessionSecret: string,
  codePepper: string,
  previous: { previousSessionSecret?: string; previousCodePepper?: string } = {},
) => ({ sessionSecret, codePepper, previousSessionSecret: null, previousCodePepper: null, ...previous })

describe('the secrets of an installation', () => {
  beforeEach(() => db().installation.deleteMany())

  it('are those of its first process, and another process with them may join', async () => {
    await checkKeys(db(), secrets('a', 'b'))
    await checkKeys(db(), secrets('a', 'b'))
    const { keyFingerprint } = await db().installation.findUniqueOrThrow({ where: { id: 1 } })
    expect(keyFingerprint).toMatch(/^[0-9a-f]{64}$/)
  })
  it('are the same for a hundred processes that start concurrently', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => checkKeys(db(), secrets(`secret ${n % 2}`, 'b'))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  })
  it.each([
    ['another session secret', 'x', 'b'],
    ['another pepper', 'a', 'x'],
    ['both exchanged', 'b', 'a'],
  ])('refuse a process with %s, and stay unchanged', async (_, session, pepper) => {
    await checkKeys(db(), secrets('a', 'b'))
    await expect(checkKeys(db(), secrets(session, pepper))).rejects.toBeInstanceOf(KeysDiffer)
    await checkKeys(db(), secrets('a', 'b'))
  })
  it.each([
    ['the session secret', secrets('new', 'b', { previousSessionSecret: 'a' })],
    ['the pepper', secrets('a', 'new', { previousCodePepper: 'b' })],
    ['both', secrets('new', 'new', { previousSessionSecret: 'a', previousCodePepper: 'b' })],
  ])('are replaced by a process that states what %s was before; the old ones are then refused', async (_, renewed) => {
    await checkKeys(db(), secrets('a', 'b'))
    await checkKeys(db(), renewed)
    await checkKeys(db(), renewed)
    await expect(checkKeys(db(), secrets('a', 'b'))).rejects.toBeInstanceOf(KeysDiffer)
  })
  it('are after a restore those that decrypt it, regardless of the session secret', async () => {
    const restored = () =>
      db().installation.upsert({
        where: { id: 1 },
        create: { id: 1, keyFingerprint: restoredUnder(pepperMark('b')) },
        update: { keyFingerprint: restoredUnder(pepperMark('b')) },
      })
    await restored()
    await expect(checkKeys(db(), secrets('new', 'generated'))).rejects.toBeInstanceOf(KeysDiffer)
    await checkKeys(db(), secrets('new', 'b'))
    await expect(checkKeys(db(), secrets('other', 'b'))).rejects.toBeInstanceOf(KeysDiffer)
    await restored()
    await checkKeys(db(), secrets('new', 'newer', { previousCodePepper: 'b' }))
  })
  it('equal those of the settings, and are never disclosed', async () => {
    await checkKeys(db())
    const { keyFingerprint } = await db().installation.findUniqueOrThrow({ where: { id: 1 } })
    for (const secret of [env().sessionSecret, env().codePepper]) expect(keyFingerprint).not.toContain(secret)
  })
})

describe('the settings that processes share', () => {
  const files = () => fileStorage(mkdtempSync(join(tmpdir(), 'ripplemark-files-')))
  let shared = files()
  const node = (host: string, values: Partial<ReturnType<typeof sharedSettings>> = {}, startedAt = new Date()) =>
    db().node.create({
      data: {
        id: crypto.randomUUID(),
        role: 'site',
        host,
        pid: 1,
        build: '',
        shared: { ...sharedSettings(), ...values },
        startedAt,
      },
    })
  const joins = async (values: Partial<ReturnType<typeof sharedSettings>> = {}, storage?: Storage) => {
    const { id } = await node('second', values)
    return checkShared(db(), id, { ...sharedSettings(), ...values }, storage ?? shared)
  }
  beforeEach(async () => {
    await db().node.deleteMany()
    await db().installation.deleteMany()
    shared = files()
  })

  it('let a process with the same ones join, or with any where none runs', async () => {
    await expect(joins({ APP_URL: 'other' })).resolves.toBeUndefined()
    await db().node.deleteMany()
    const { id } = await node('first', {}, new Date(Date.now() - 1000))
    await checkShared(db(), id, sharedSettings(), shared)
    await expect(joins()).resolves.toBeUndefined()
  })
  it.each(['APP_URL', 'CRON_SECRET'] as const)('refuse a process with another %s, and name it', async (name) => {
    const { id } = await node('first', {}, new Date(Date.now() - 1000))
    await expect(joins({ [name]: 'other' })).rejects.toThrow(
      `${name} of this process differs from the process 1 on first`,
    )
    await db().node.update({ where: { id }, data: { drainingAt: new Date() } })
    await expect(joins({ [name]: 'other' })).resolves.toBeUndefined()
  })
  it('refuse the later one of two that start at the same moment', async () => {
    const [first, second] = [await node('first'), await node('second', { APP_URL: 'other' }, new Date(Date.now() + 1))]
    await expect(checkShared(db(), first.id, sharedSettings(), shared)).resolves.toBeUndefined()
    await expect(
      checkShared(db(), second.id, { ...sharedSettings(), APP_URL: 'other' }, shared),
    ).rejects.toBeInstanceOf(SettingsDiffer)
  })
  it('include the storage of files', async () => {
    const { id } = await node('first', {}, new Date(Date.now() - 1000))
    await checkShared(db(), id, sharedSettings(), shared)
    await expect(joins()).resolves.toBeUndefined()
    await expect(joins({}, files())).rejects.toThrow('Give every process the same BLOB_URL')
    await db().node.deleteMany()
    await expect(joins({}, files())).resolves.toBeUndefined()
  })
  it('are compared by fingerprints that do not disclose them', () =>
    expect(JSON.stringify(sharedSettings())).not.toContain(env().appUrl))
})

describe('a process', () => {
  it('registers, announces that it is stopping, and unregisters', async () => {
    await db().node.deleteMany()
    const node = await startNode(db(), 'both')
    const [row] = await db().node.findMany()
    expect(row).toMatchObject({ role: 'both', pid: process.pid, drainingAt: null })
    await node.drain()
    expect(await db().node.findMany()).toMatchObject([{ id: row?.id, drainingAt: expect.any(Date) }])
    await node.leave()
    expect(await db().node.count()).toBe(0)
  })
  it('without a heartbeat for a day is removed from the list', async () => {
    const now = new Date()
    const seen = (hours: number) =>
      db().node.create({
        data: {
          id: crypto.randomUUID(),
          role: 'site',
          host: 'h',
          pid: 1,
          build: '',
          lastSeenAt: new Date(now.getTime() - hours * 3_600_000),
        },
      })
    const [recent] = [await seen(23), await seen(25)]
    await purgeSilentNodes(db(), now)
    expect((await db().node.findMany()).map(({ id }) => id)).toEqual([recent?.id])
  })
})
