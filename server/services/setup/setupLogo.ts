import 'server-only'
import { fileKind } from '@/domain/blob'
import { largestLogo } from '@/domain/setup'
import { AppError } from '@/server/errors'
import { type AcceptedFile, acceptedFile } from '../blob'

const refusal = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'logo', key }] })

/** The picture of a data URL, judged by its bytes and drawn anew before anything is stored. */
export async function setupLogo(logo: { filename: string; dataUrl: string } | null): Promise<AcceptedFile | null> {
  if (logo === null) return null
  const bytes = new Uint8Array(Buffer.from(logo.dataUrl.slice(logo.dataUrl.indexOf(',') + 1), 'base64'))
  if (bytes.byteLength > largestLogo) throw refusal('logoTooLarge')
  const file = await acceptedFile({ filename: logo.filename, bytes }).catch((error: unknown) => {
    throw error instanceof AppError ? refusal('logoType') : error
  })
  if (fileKind(file.mimeType) !== 'image') throw refusal('logoType')
  return file
}
