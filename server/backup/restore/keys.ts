import 'server-only'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { pepperMark } from '@/server/crypto/pepperMark'
import type { Manifest } from '../archive/manifest'

const secretsSchema = z.record(z.string(), z.string())
const pepperName = 'CODE_PEPPER'
/** The password of a data folder's own PostgreSQL belongs to that folder and is never exported. */
const folderBoundSecret = 'POSTGRES_PASSWORD'

/** The secrets a restore works with: the current and previous pepper, and the folder of the generated ones. */
export type Keys = { pepper: string; previousPepper: string | null; dataDir: string }

const fileOf = (dataDir: string) => join(dataDir, 'secrets.json')

/**
 * A missing file means an installation with secrets in its settings; an unreadable one is an error, or it would be
 * rewritten with half of the secrets.
 */
const emptyIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return '{}'
  throw error
}

const readSecrets = async (dataDir: string) =>
  secretsSchema.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8').catch(emptyIfMissing)))

/** The generated secrets as stored in an encrypted backup. */
export async function exportedSecrets(dataDir: string): Promise<string> {
  const entries = Object.entries(await readSecrets(dataDir)).filter(([name]) => name !== folderBoundSecret)
  return JSON.stringify(Object.fromEntries(entries))
}

/**
 * Whether the encrypted values of the backup can be read here: 'readable'; 'readable with its own' when the secrets
 * inside the backup have to be restored too and nothing here forbids it; 'unreadable' when the secrets differ and the
 * old ones are not available.
 */
export async function verifyKeys(
  { pepper, previousPepper, dataDir }: Keys,
  { keyFingerprint: expected, holdsSecrets }: Manifest,
  secretsInside: string | null,
): Promise<'readable' | 'readable with its own' | 'unreadable'> {
  if ([pepper, previousPepper].some((known) => known !== null && known !== '' && pepperMark(known) === expected))
    return 'readable'
  const inside = holdsSecrets && secretsInside !== null ? secretsSchema.parse(JSON.parse(secretsInside)) : {}
  const fits = inside[pepperName] !== undefined && pepperMark(inside[pepperName]) === expected
  // A secret in the settings overrides the generated one: replacing that would change nothing.
  const isGenerated = (await readSecrets(dataDir))[pepperName] === pepper
  return fits && isGenerated ? 'readable with its own' : 'unreadable'
}

/**
 * Preserves a text beside a file under the first free name, never overwriting what an earlier restore preserved
 * there.
 */
async function preserveBeside(file: string, content: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const path = `${file}.before-restore${n === 1 ? '' : `-${n}`}`
    try {
      await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true })
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Staged secrets: where the previous ones are preserved, and how to activate or discard the staged ones. */
export type ReadySecrets = { keptAs: string; take(): Promise<void>; leave(): Promise<void> }

/** Writes the secrets of a backup beside the generated ones, so that activating them is one step. */
export async function stageSecrets(dataDir: string, secretsInside: string): Promise<ReadySecrets> {
  const former = await readSecrets(dataDir)
  const file = fileOf(dataDir)
  const part = `${file}.part`
  await rm(part, { force: true })
  await writeFile(
    part,
    `${JSON.stringify({ ...former, ...secretsSchema.parse(JSON.parse(secretsInside)) }, null, 2)}\n`,
    { mode: 0o600, flush: true },
  )
  const kept = await preserveBeside(file, `${JSON.stringify(former, null, 2)}\n`)
  return {
    keptAs: basename(kept),
    take: () => rename(part, file),
    leave: async () => {
      for (const path of [part, kept]) await rm(path, { force: true })
    },
  }
}
