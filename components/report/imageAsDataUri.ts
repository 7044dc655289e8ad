/** No picture of a PDF has more pixels in a row or a column. */
const mostPixels = 1600

/**
 * A same-origin image as a data URI of a PNG, so that the PDF worker needs no network. It is decoded and re-encoded
 * here because the PDF library supports fewer formats than browsers do, and hangs on some corrupt files. Null when
 * there is none or it cannot be read.
 */
export async function imageAsDataUri(address: string | null): Promise<string | null> {
  if (address === null) return null
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const bitmap = await createImageBitmap(await response.blob())
    const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}
