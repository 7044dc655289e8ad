import 'server-only'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { pepperMark } from '@/server/crypto/pepperMark'
import type { Manifest } from './manifest'

const secretsSchema = z.record(z.string(), z.string())
const pepperName = 'CODE_PEPPER'
/** The password of a data folder's own PostgreSQL belongs to that folder and never travels. */
const ofTheFolder = 'POSTGRES_PASSWORD'

/** What a restore knows of the secrets here: those in use, the ones before them, and where the generated ones lie. */
export type Keys = { pepper: string; previousPepper: string | null; dataDir: string }

const fileOf = (dataDir: string) => join(dataDir, 'secrets.json')

/** None is an installation with secrets of its settings; one that cannot be read is a reason to stop, or it would be written anew with half of them. */
const noneWhenMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return '{}'
  throw error
}

const readSecrets = async (dataDir: string) =>
  secretsSchema.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8').catch(noneWhenMissing)))

/** The generated secrets as they go into a sealed backup. */
export async function secretsToKeep(dataDir: string): Promise<string> {
  const entries = Object.entries(await readSecrets(dataDir)).filter(([name]) => name !== ofTheFolder)
  return JSON.stringify(Object.fromEntries(entries))
}

/**
 * Can what the backup holds sealed be read here? 'readable'; 'readable with its own' when the secrets inside the backup
 * have to come along and nothing here forbids it; 'unreadable' when they are other ones and the old ones are not at hand.
 */
export async function judgeKeys(
  { pepper, previousPepper, dataDir }: Keys,
  { keyFingerprint: expected, holdsSecrets }: Manifest,
  secretsInside: string | null,
): Promise<'readable' | 'readable with its own' | 'unreadable'> {
  if ([pepper, previousPepper].some((known) => known !== null && known !== '' && pepperMark(known) === expected))
    return 'readable'
  const inside = holdsSecrets && secretsInside !== null ? secretsSchema.parse(JSON.parse(secretsInside)) : {}
  const fits = inside[pepperName] !== undefined && pepperMark(inside[pepperName]) === expected
  // A secret of the settings stands above the generated one: replacing that would change nothing.
  const isGenerated = (await readSecrets(dataDir))[pepperName] === pepper
  return fits && isGenerated ? 'readable with its own' : 'unreadable'
}

/** Keeps a text beside a file under the first name that is free: what an earlier restore kept there is never overwritten. */
async function keepBeside(file: string, content: string): Promise<string> {
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

/** Secrets that are ready to be taken into use: where the former ones are kept, and how to take these or to leave it. */
export type ReadySecrets = { keptAs: string; take(): Promise<void>; leave(): Promise<void> }

/** Writes the secrets of a backup beside the generated ones, so that taking them into use is one step. */
export async function readySecrets(dataDir: string, secretsInside: string): Promise<ReadySecrets> {
  const former = await readSecrets(dataDir)
  const file = fileOf(dataDir)
  const part = `${file}.part`
  await rm(part, { force: true })
  await writeFile(
    part,
    `${JSON.stringify({ ...former, ...secretsSchema.parse(JSON.parse(secretsInside)) }, null, 2)}\n`,
    { mode: 0o600, flush: true },
  )
  const kept = await keepBeside(file, `${JSON.stringify(former, null, 2)}\n`)
  return {
    keptAs: basename(kept),
    take: () => rename(part, file),
    leave: async () => {
      for (const path of [part, kept]) await rm(path, { force: true })
    },
  }
}
