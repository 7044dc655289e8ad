import { contrast, mixed } from '@/domain/brand'
import { readableOn } from './readableOn'
import { surfaces } from './surfaces'

const shares = [0.26, 0.22, 0.18, 0.14, 0.1]

/** The ground of quiet buttons and chosen cards in the dark: the brand laid thinly over a card, never so bright that quiet text on it is lost. */
export function darkTint(brand: string): string {
  const { card, quiet } = surfaces.dark
  const tints = shares.map((share) => mixed(readableOn(brand, card), card, share))
  return tints.find((tint) => contrast(quiet, tint) >= 4.5) ?? card
}
