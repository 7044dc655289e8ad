import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/**
 * The outcome of a call: passed on, answered with this status, its bytes corrupted in either direction, or never
 * answered.
 */
export type Mood = 'pass' | 'hang' | 'cut' | 'spoilSent' | 'spoilRead' | number
type SentRequest = { method: string; path: string }

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A copy with one bit in the middle flipped. */
function spoilt(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length > 0) copy[copy.length >> 1]! ^= 1
  return copy
}

const page = 20

/**
 * Any S3 server lists in the order of keys and in pages; the stub's server cannot, since it uses a cipher that no
 * longer exists.
 */
function pageOf(xml: string): string {
  const objects = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)]
    .map(([object]) => object)
    .sort((a, b) => (/<Key>(.*?)<\/Key>/.exec(a)![1]! < /<Key>(.*?)<\/Key>/.exec(b)![1]! ? -1 : 1))
  const rest = xml
    .replaceAll(/<Contents>.*?<\/Contents>/gs, '')
    .replace(/<IsTruncated>\w+</, `<IsTruncated>${objects.length > page}<`)
  return rest.replace('</ListBucketResult>', `${objects.slice(0, page).join('')}</ListBucketResult>`)
}

/**
 * Any S3 server rejects bytes whose checksum differs from the declared one; the stub's server leaves it to this
 * proxy.
 */
const hasChecksumMismatch = ({ headers }: IncomingMessage, body: Buffer) =>
  headers['content-md5'] !== undefined && headers['content-md5'] !== createHash('md5').update(body).digest('base64')

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** An S3-compatible server on a free port with an empty bucket, reached through a scriptable proxy. */
export async function bucket(moodOf: (sentRequest: SentRequest, before: number) => Mood = () => 'pass') {
  const directory = await mkdtemp(join(tmpdir(), 'ripplemark-bucket-'))
  // It computes the signature of a listing in a non-standard way; the key's owner is still checked.
  const store = new S3rver({
    allowMismatchedSignatures: true,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = (await store.run()) as AddressInfo
  const requests: SentRequest[] = []
  const proxy = createServer((incoming, response) => void pass(incoming, response))

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { method: incoming.method ?? '', path: (incoming.url ?? '').replace(/\?.*/, '') }
    const mood = moodOf(call, requests.length)
    requests.push(call)
    if (mood === 'cut') return void incoming.socket.destroy()
    const body = await read(incoming)
    if (mood === 'hang') return
    if (typeof mood === 'number') return refuse(response, mood, mood === 507 ? 'XMinioStorageFull' : 'InternalError')
    const sent = mood === 'spoilSent' ? spoilt(body) : body
    if (hasChecksumMismatch(incoming, sent)) return refuse(response, 400, 'BadDigest')
    const onward = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      async (answer) => {
        const isList = incoming.method === 'GET' && incoming.url?.includes('list-type=2') === true
        const bytes = isList ? Buffer.from(pageOf((await read(answer)).toString())) : await read(answer)
        response
          .writeHead(answer.statusCode ?? 500, isList ? { 'content-type': 'application/xml' } : answer.headers)
          .end(mood === 'spoilRead' ? spoilt(bytes) : bytes)
      },
    )
    onward.on('error', () => response.destroy())
    onward.end(sent)
  }

  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = `s3://S3RVER:S3RVER@files?endpoint=http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url,
    requests,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      store.httpServer?.closeAllConnections()
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
