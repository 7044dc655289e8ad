/** The address of the QR code of an open link, as SVG. */
export const qrPath = (code: string): string => `/api/openLink/${code}/qr.svg`

/** Width of the downloaded picture in pixels: sharp on a printed page. */
const pixels = 1200

/** Downloads the QR code as a PNG that is drawn from its SVG. */
export async function downloadQr(code: string): Promise<void> {
  const picture = new Image(pixels, pixels)
  picture.src = qrPath(code)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  canvas.getContext('2d')?.drawImage(picture, 0, 0, pixels, pixels)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = 'qr.png'
  link.click()
}
