import 'server-only'
import { createHash } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { GetObjectCommandOutput, ListObjectsV2CommandOutput, PutObjectCommandOutput } from '@aws-sdk/client-s3'
import { setTimeout as wait } from 'node:timers/promises'
import { refusedBy } from './refusedBy'
import type { Storage, StoredFile } from './storageContract'
import { isStorageKey, ownKey } from './storageKey'

type S3Address = {
  bucket: string
  /** Prefix of all keys, for a shared bucket: empty, or a path that ends in a slash. */
  prefix: string
  /** Null for Amazon S3. */
  endpoint: string | null
  region: string
  /**
   * Null when the environment supplies them: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the instance.
   */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** s3://KEY:SECRET@bucket/folder?endpoint=https://host&region=name, with both keys URL-encoded (a slash is %2F). */
export function s3Address(blobUrl: string): S3Address {
  const { hostname, pathname, searchParams, username, password } = new URL(blobUrl)
  if (hostname === '') throw new Error('BLOB_URL names no bucket: s3://bucket?endpoint=https://storage.example.org')
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
    credentials:
      username === ''
        ? null
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  }
}

const sum = (algorithm: 'md5' | 'sha256', bytes: Uint8Array) => createHash(algorithm).update(bytes)

/** Loaded on demand: an installation with files in a folder need not pay for it. */
async function connect({ endpoint, region, credentials }: S3Address, { connecting, silent }: Timeouts) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    // Only Amazon gives each bucket a host of its own.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    maxAttempts: 1,
    // Checksums are sent and compared here, by means that every vendor's server supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connecting, socketTimeout: silent },
  })
  return { sdk, client }
}

/** A server that encrypts with its own keys returns a tag other than the checksum of the bytes. */
function compareTag(
  { ETag, ServerSideEncryption, SSECustomerAlgorithm }: PutObjectCommandOutput,
  bytes: Uint8Array,
): void {
  if (ETag === undefined || ServerSideEncryption?.startsWith('aws:kms') === true || SSECustomerAlgorithm !== undefined)
    return
  const tag = ETag.replaceAll('"', '').toLowerCase()
  if (/^[0-9a-f]{32}$/.test(tag) && tag !== sum('md5', bytes).digest('hex'))
    throw new Damaged('The checksum of the stored file differs from that of the file sent')
}

async function bytesOf(
  { Body, Metadata, ContentLength }: GetObjectCommandOutput,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const bytes = await buffer(addAbortSignal(signal, Body as Readable))
  const expected = Metadata?.sha256
  if (ContentLength !== undefined && ContentLength !== bytes.byteLength)
    throw new Damaged('Fewer bytes arrived than were announced')
  if (expected !== undefined && expected !== sum('sha256', bytes).digest('hex'))
    throw new Damaged('The checksum of the file read differs from that of the file stored')
  return bytes
}

const isAbsent = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey'

/**
 * A bucket of an S3-compatible storage. Checksums are verified in both directions; a call is retried with the same
 * key.
 */
export function s3Storage(blobUrl: string, timeouts: Timeouts = defaultTimeouts): Storage {
  const address = s3Address(blobUrl)
  const place = (key: string) => ({ Bucket: address.bucket, Key: `${address.prefix}${ownKey(key)}` })
  let connected: ReturnType<typeof connect> | undefined
  const call = async <Result>(
    what: string,
    work: (connection: Awaited<ReturnType<typeof connect>>, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    try {
      const connection = await (connected ??= connect(address, timeouts))
      return await withRetriesAndTimeout(timeouts, (signal) => work(connection, signal))
    } catch (error) {
      throw refusedBy(what, error)
    }
  }

  async function* list(only?: string): AsyncGenerator<StoredFile> {
    const Prefix = `${address.prefix}${only === undefined ? '' : `${only}/`}`
    for (let after: string | undefined; ;) {
      const page: ListObjectsV2CommandOutput = await call('list', ({ sdk, client }, abortSignal) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket: address.bucket, Prefix, StartAfter: after }), {
          abortSignal,
        }),
      )
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        const key = Key.slice(address.prefix.length)
        if (isStorageKey(key)) yield { key, size: Size, changedAt: LastModified }
      }
      after = page.Contents?.at(-1)?.Key
      if (page.IsTruncated !== true || after === undefined) return
    }
  }

  return {
    async put(key, bytes) {
      const [ContentMD5, sha256] = [sum('md5', bytes).digest('base64'), sum('sha256', bytes).digest('hex')]
      const object = { ...place(key), Body: bytes, ContentLength: bytes.byteLength, ContentMD5, Metadata: { sha256 } }
      await call('put', async ({ sdk, client }, abortSignal) =>
        compareTag(await client.send(new sdk.PutObjectCommand(object), { abortSignal }), bytes),
      )
    },
    async get(key) {
      const object = place(key)
      return call('get', async ({ sdk, client }, abortSignal) => {
        const answer = await client
          .send(new sdk.GetObjectCommand(object), { abortSignal })
          .catch((error: unknown) => (isAbsent(error) ? null : Promise.reject(error)))
        return answer === null ? null : bytesOf(answer, abortSignal)
      })
    },
    async remove(key) {
      const object = place(key)
      await call('remove', ({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(object), { abortSignal }),
      )
    },
    list,
    // Objects appear atomically: there are no partial ones.
    removeUnfinished: async () => 0,
  }
}

/** Timeouts of a storage call in milliseconds: connecting, idle, and the whole call with its retries. */
type Timeouts = { connecting: number; silent: number; whole: number }

/** An upload fails within fifteen seconds when the storage is unavailable. */
const defaultTimeouts: Timeouts = { connecting: 2000, silent: 4000, whole: 13_000 }

const tries = 3
const firstPause = 150

/** The received bytes differ from the sent ones. */
class Damaged extends Error {
  override name = 'Damaged'
}

type Failure = Error & { $metadata?: { httpStatusCode?: number } }

/** Whether a retry may succeed: not when the storage refused the call; a wrong checksum is a network error. */
function mayPass(error: Failure): boolean {
  if (error instanceof Damaged || error.name === 'BadDigest' || error.name === 'XAmzContentSHA256Mismatch') return true
  const status = error.$metadata?.httpStatusCode
  return status === undefined || status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 507)
}

/** Runs work up to three times with growing delays, within a total timeout: a hanging attempt is abandoned. */
async function withRetriesAndTimeout<Result>(
  { whole }: Timeouts,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(whole)
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener(
      'abort',
      () => reject(new Error(`The storage of BLOB_URL did not answer within ${whole} ms`)),
      { once: true },
    ),
  )
  const all = async () => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await work(signal)
      } catch (error) {
        if (turn === tries || signal.aborted || !mayPass(error as Failure)) throw error
        await wait(firstPause * 3 ** (turn - 1), undefined, { signal })
      }
    }
  }
  const done = all()
  // The promise that loses the race has no other handler.
  over.catch(() => undefined)
  done.catch(() => undefined)
  return Promise.race([done, over])
}
