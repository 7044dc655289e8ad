/**
 * An image of our own origin as a data URI of a PNG, so that the PDF worker needs no network. Decoded and drawn anew here: the PDF
 * knows fewer formats than browsers do, and waits for ever for the end of some broken files. Null when there is none or it cannot be read.
 */
export async function imageAsDataUri(address: string | null): Promise<string | null> {
  if (address === null) return null
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const bitmap = await createImageBitmap(await response.blob())
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}
