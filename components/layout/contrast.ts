import { shade } from '@/domain/brand'

const channels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two #rrggbb colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The colour itself, or its nearest darker or lighter shade that can be read on the background (4.5 to 1). */
export function readableOn(color: string, background: string): string {
  const direction = contrast('#000000', background) > contrast('#FFFFFF', background) ? -1 : 1
  const steps = Array.from({ length: 21 }, (_, step) => shade(color, (direction * step) / 20))
  return steps.find((candidate) => contrast(candidate, background) >= 4.5) ?? (direction < 0 ? '#000000' : '#FFFFFF')
}
