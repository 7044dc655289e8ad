import 'server-only'
import { fileKind } from '@/domain/blob'
import { largestLogo } from '@/domain/setup'
import { AppError } from '@/server/errors'
import { sniff } from '../blob'

type Logo = { filename: string; bytes: Uint8Array }

const refusal = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'logo', key }] })

/** The picture of a data URL, judged by its bytes before anything is stored. */
export async function setupLogo(logo: { filename: string; dataUrl: string } | null): Promise<Logo | null> {
  if (logo === null) return null
  const bytes = new Uint8Array(Buffer.from(logo.dataUrl.slice(logo.dataUrl.indexOf(',') + 1), 'base64'))
  if (bytes.byteLength > largestLogo) throw refusal('logoTooLarge')
  const mimeType = await sniff(bytes, logo.filename)
  if (mimeType === null || fileKind(mimeType) !== 'image') throw refusal('logoType')
  return { filename: logo.filename, bytes }
}
