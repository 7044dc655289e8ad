/** The address of the QR code of an open link, as SVG. */
export const qrPath = (code: string): string => `/api/openLink/${code}/qr.svg`

/** The address of a poster with the QR code, as PDF; those who manage the link may have its PIN printed. */
export const posterPath = (code: string, hasPin: boolean): string =>
  `/api/openLink/${code}/poster.pdf${hasPin ? '?pin' : ''}`

/** Width of the downloaded picture in pixels: sharp on a printed page. */
const pixels = 1200

/** Downloads the QR code under this name as a PNG that is drawn from its SVG. */
export async function downloadQr(code: string, fileName: string): Promise<void> {
  const picture = new Image(pixels, pixels)
  picture.src = qrPath(code)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  canvas.getContext('2d')?.drawImage(picture, 0, 0, pixels, pixels)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = fileName
  link.click()
}
