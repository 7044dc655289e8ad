import { expect, it, vi } from 'vitest'
import { stubSettings } from '@/server/testing/settings'
import { uploadRoute } from './uploadRoute'

stubSettings({ APP_URL: 'http://localhost:3000' })

const upload = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/blobs/upload', { method: 'POST', headers, body: 'x' })

it.each([
  [{ origin: 'https://evil.test' }],
  [{ origin: 'null' }],
  [{ origin: 'http://localhost:3000.evil.test' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a form of another site (%o) is refused before any byte of it is read', async (headers) => {
  const read = vi.fn<(request: Request) => Promise<{ files: unknown[] }>>()
  const answer = await uploadRoute(read, (stored) => stored)(upload(headers as unknown as Record<string, string>))
  expect(answer.status).toBe(403)
  expect(read).not.toHaveBeenCalled()
})
