import { renderedForHeaders, noteRefusal } from './outdatedPage'

export type UploadedFile = { id: string; filename: string; mimeType: string; url: string }
type Problem = { code: string; message: string; key?: string }

/**
 * The files as the server stored them, in order. Refusals have the server's message; without a response it rethrows the
 * browser's error.
 */
export async function uploadFiles(files: readonly File[]): Promise<UploadedFile[]> {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  const init = { method: 'POST', credentials: 'same-origin', headers: renderedForHeaders(), body } as const
  const response = await fetch('/api/blobs/upload', init)
  const answer = (await response.json().catch(() => null)) as UploadedFile[] | { errors?: Problem[] } | null
  if (response.ok && Array.isArray(answer)) return answer
  const problems = answer !== null && 'errors' in answer ? (answer.errors ?? []) : []
  for (const { key } of problems) noteRefusal(key)
  throw new Error(problems.map(({ message }) => message).join(' ') || response.statusText || String(response.status))
}
