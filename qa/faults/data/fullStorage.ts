import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { reconcileStorage } from '@/server/services/blob/reconcileStorage'
import { fileFolder, storage } from '@/server/storage/storage'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { participants } from '../support/participants'
import { fragileSite } from '../support/fragileSite'

type Sent = { status: number; code: string | null; id: string | null; bytes: Buffer }

const timeout = 30_000

/** Uploads files through the site with a session, and reads them back. */
function uploader(cookie: string, filename: string) {
  const { appUrl } = env()
  const address = appUrl.replace('localhost', '127.0.0.1')
  const headers = { cookie, origin: appUrl }
  const upload = async (size: number): Promise<Sent> => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(bytes)]), filename)
    try {
      const answer = await fetch(`${address}/api/blobs/upload`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeout),
      })
      const result = (await answer.json()) as { id?: string; errors?: { code: string }[] }[] & {
        errors?: { code: string }[]
      }
      return { status: answer.status, code: result.errors?.[0]?.code ?? null, id: result[0]?.id ?? null, bytes }
    } catch (error) {
      return { status: 0, code: error instanceof Error ? error.message : String(error), id: null, bytes }
    }
  }
  const isReadable = async ({ id, bytes }: Sent): Promise<boolean> => {
    const answer = await fetch(`${address}/api/blobs/${id}`, { headers, signal: AbortSignal.timeout(timeout) })
    return answer.status === 200 && Buffer.from(await answer.arrayBuffer()).equals(bytes)
  }
  return { upload, isReadable }
}

/**
 * Places a folder on a small disk of its own, which really fills up. It is mounted in a child process's namespace, through
 * which the folder is reached: the mount ends with that process, however it ends.
 */
async function smallDisk(folder: string, megabytes: number) {
  if (process.platform !== 'linux') throw new Error('A small disk requires Linux.')
  const mountPoint = join(dirname(folder), 'small-disk')
  mkdirSync(mountPoint, { recursive: true })
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo mounted && exec cat >/dev/null`
  const mounter = spawn('unshare', [process.getuid?.() === 0 ? '-m' : '-rm', 'sh', '-c', script, mountPoint], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const end = once(mounter, 'exit')
  const [line] = (await Promise.race([once(createInterface({ input: mounter.stdout }), 'line'), end])) as unknown[]
  if (line !== 'mounted')
    throw new Error('No small disk could be mounted: that requires root, or unprivileged user namespaces.')
  mkdirSync(folder, { recursive: true })
  const aside = `${folder}.aside`
  renameSync(folder, aside)
  symlinkSync(`/proc/${mounter.pid}/root${mountPoint}`, folder)
  return {
    remove: async () => {
      rmSync(folder, { force: true })
      renameSync(aside, folder)
      mounter.stdin.end()
      await end
    },
  }
}

const megabyte = 1024 * 1024
const [disk, each, concurrency, size, kills] = [4, 3 * megabyte, 5, 20, 5]
const filename = 'full-storage.pdf'
const twoDays = 2 * 24 * 60 * 60 * 1000

const rows = () => db().blobReference.findMany({ where: { filename }, select: { storageReference: true, size: true } })

async function filesBySize(): Promise<Map<string, number>> {
  const files = new Map<string, number>()
  for await (const { key, size } of storage().list()) files.set(key, size)
  return files
}

/** Rows without their complete file, files without a row, and partial files. */
async function differences(): Promise<{ lost: number; orphans: number; partial: number }> {
  const [stored, files] = [await rows(), await filesBySize()]
  const lost = stored.filter(({ storageReference, size }) => files.get(storageReference) !== size).length
  return {
    lost,
    orphans: [...files.keys()].filter((key) => !stored.some(({ storageReference }) => storageReference === key)).length,
    partial: await storage().removeUnfinished(new Date(Date.now() + twoDays)),
  }
}

async function removeFiles(): Promise<void> {
  for (const { storageReference } of await rows()) await storage().remove(storageReference)
  await db().blobReference.deleteMany({ where: { filename } })
}

const isRefused = ({ status, code }: Sent) => status === 507 && code === 'STORAGE_FULL'

/**
 * Five concurrent files with space for one: at most one is stored, the others are refused, and after freeing space
 * the next one is stored.
 */
async function fillDisk(cookie: string): Promise<string[]> {
  const { upload, isReadable } = uploader(cookie, filename)
  const sent = await Promise.all(Array.from({ length: concurrency }, () => upload(each)))
  const stored = sent.filter(({ status }) => status === 200)
  const problems = sent
    .filter((one) => one.status !== 200 && !isRefused(one))
    .map(({ status, code }) => `An upload to the full disk returned ${status} ${code}`)
  if (stored.length > 1) problems.push(`${stored.length} files of ${each} bytes were stored on ${disk} MB`)
  for (const one of stored) if (!(await isReadable(one))) problems.push('A stored file differs from the upload')
  const { lost, orphans, partial } = await differences()
  if (lost + orphans + partial > 0)
    problems.push(`${lost} rows without their file, ${orphans} files without a row, ${partial} partial files`)
  await removeFiles()
  const again = await upload(each)
  if (again.status !== 200) problems.push(`With free space again an upload returned ${again.status} ${again.code}`)
  await removeFiles()
  return problems
}

/**
 * The server is killed while it stores: every row still has its complete file, and the daily check deletes files
 * without a row.
 */
async function killWhileStoring(
  site: Awaited<ReturnType<typeof fragileSite>>,
  cookie: string,
): Promise<{ problems: string[]; leftOver: number }> {
  const { upload } = uploader(cookie, filename)
  const sending = Promise.all(Array.from({ length: concurrency }, () => upload(megabyte / 2)))
  // As soon as the first bytes are written: their rows come a moment later.
  await until(async () => (await filesBySize()).size > 0, { every: 2, timeout: 10_000 })
  await wait(Math.random() * 10)
  await site.kill({ site: true, postgres: false })
  await sending
  await site.restart({ site: true, postgres: false })
  const { lost, orphans, partial } = await differences()
  const after = await reconcileStorage(db(), storage(), new Date(Date.now() + twoDays)).then(differences)
  const problems = lost + after.lost > 0 ? [`${lost} rows have no complete file after a kill`] : []
  if (after.orphans + after.partial > 0) problems.push(`${after.orphans} files without a row remain`)
  await removeFiles()
  return { problems, leftOver: orphans + partial }
}

/**
 * The file disk is full: uploads are refused with a message, no partial file is left, and twenty participants
 * continue.
 */
export async function fullStorage(uploads = 200): Promise<string[]> {
  const small = await smallDisk(fileFolder(), disk)
  const site = await fragileSite()
  const problems: string[] = []
  try {
    const campaign = await campaignOfTwelve()
    const { saves, pause, resume, finish } = await participants(campaign, size)
    const rounds = Math.ceil(uploads / concurrency)
    for (let round = 0; round < rounds; round += 1) {
      const before = saves()
      // A different account each time, because of the daily upload quota.
      problems.push(...(await fillDisk((await campaign.learner()).cookie)))
      if (saves() === before) problems.push('No answer was acknowledged while the disk of the files was full')
    }
    let leftOver = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await pause()
      const died = await killWhileStoring(site, (await campaign.learner()).cookie)
      problems.push(...died.problems)
      leftOver += died.leftOver
      resume()
    }
    problems.push(...(await finish()).refused)
    process.stdout.write(
      `${rounds * concurrency} uploads to a disk with space for one: ${problems.length} problems (partial files or files without a row); ${kills} kills while storing left ${leftOver} files for the daily comparison; ${saves()} answers acknowledged meanwhile\n`,
    )
  } finally {
    await site.stop()
    await small.remove()
  }
  return problems
}
