import { contrast, shade } from '@/domain/brand'

/** The colour itself, or its nearest darker or lighter shade that can be read on the background (4.5 to 1). */
export function readableOn(color: string, background: string): string {
  const direction = contrast('#000000', background) > contrast('#ffffff', background) ? -1 : 1
  const steps = Array.from({ length: 21 }, (_, step) => shade(color, (direction * step) / 20))
  return steps.find((candidate) => contrast(candidate, background) >= 4.5) ?? (direction < 0 ? '#000000' : '#ffffff')
}
