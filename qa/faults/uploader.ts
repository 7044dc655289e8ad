import { randomBytes } from 'node:crypto'
import { env } from '@/server/env'

export type Sent = { status: number; code: string | null; id: string | null; bytes: Buffer }

const patience = 30_000

/** Uploads files through the site with a session, and reads them back. */
export function uploader(cookie: string, filename: string) {
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
        signal: AbortSignal.timeout(patience),
      })
      const told = (await answer.json()) as { id?: string; errors?: { code: string }[] }[] & {
        errors?: { code: string }[]
      }
      return { status: answer.status, code: told.errors?.[0]?.code ?? null, id: told[0]?.id ?? null, bytes }
    } catch (error) {
      return { status: 0, code: error instanceof Error ? error.message : String(error), id: null, bytes }
    }
  }
  const isReadable = async ({ id, bytes }: Sent): Promise<boolean> => {
    const answer = await fetch(`${address}/api/blobs/${id}`, { headers, signal: AbortSignal.timeout(patience) })
    return answer.status === 200 && Buffer.from(await answer.arrayBuffer()).equals(bytes)
  }
  return { upload, isReadable }
}
