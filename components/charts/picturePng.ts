import type { Picture } from './chartPicture'

/** Twice as sharp as the screen, while a canvas can be that large. */
const sharpness = 2
const largestSide = 16_000

/** A picture as the bytes of a PNG. Rejects when the browser cannot draw it. */
export async function picturePng({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(sharpness, largestSide / Math.max(width, height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)),
      'image/png',
    ),
  )
}
