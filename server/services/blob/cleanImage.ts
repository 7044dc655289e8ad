import 'server-only'
import sharp from 'sharp'
import { AppError } from '@/server/errors'

// Formats that the product never accepts; some of their decoders run code or read other files.
sharp.block({
  operation: [
    'VipsForeignLoadDcRaw',
    'VipsForeignLoadFits',
    'VipsForeignLoadHeif',
    'VipsForeignLoadJp2k',
    'VipsForeignLoadJxl',
    'VipsForeignLoadMagick',
    'VipsForeignLoadOpenexr',
    'VipsForeignLoadOpenslide',
    'VipsForeignLoadPdf',
    'VipsForeignLoadSvg',
    'VipsForeignLoadTiff',
    'VipsForeignLoadVips',
  ],
})
// A picture is read once: caching it would only cost memory.
sharp.cache(false)

const largest = { pixels: 25_000_000, side: 2_000, seconds: 20 }
const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp', 'image/gif': 'gif' } as const

type Image = { bytes: Uint8Array; mimeType: string; filename: string }

/** A picture that does not move and that every browser displays. */
const written = (mimeType: string) => (mimeType === 'image/gif' ? 'image/png' : mimeType)

async function redrawn(bytes: Uint8Array, mimeType: keyof typeof formats): Promise<Uint8Array> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: largest.pixels, pages: 1 })
  const { format } = await picture.metadata()
  if (format !== formats[mimeType]) throw new Error(`Says ${mimeType} and is ${format}`)
  const size = { width: largest.side, height: largest.side, fit: 'inside' as const, withoutEnlargement: true }
  const drawn = picture.autoOrient().resize(size).timeout({ seconds: largest.seconds })
  const target = formats[written(mimeType) as keyof typeof formats]
  return new Uint8Array(await drawn.toFormat(target, target === 'jpeg' ? { quality: 90 } : {}).toBuffer())
}

/**
 * The picture re-encoded: hidden parts of its file (its location, other frames, text behind its end) are removed, and
 * its longest side has 2000 pixels at most. UNSUPPORTED_TYPE for what cannot be decoded.
 */
export async function cleanImage({ bytes, mimeType, filename }: Image): Promise<Image> {
  if (!(mimeType in formats)) throw new AppError('UNSUPPORTED_TYPE')
  try {
    const name = mimeType === 'image/gif' ? `${filename.replace(/\.gif$/i, '')}.png` : filename
    return {
      bytes: await redrawn(bytes, mimeType as keyof typeof formats),
      mimeType: written(mimeType),
      filename: name,
    }
  } catch {
    throw new AppError('UNSUPPORTED_TYPE')
  }
}
