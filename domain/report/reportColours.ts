import { brandColorOf, contrast } from '../brand'

const white = '#FFFFFF'
const ink = '#101828'

type Rgb = [number, number, number]

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function mix(colour: string, towards: string, share: number): string {
  const target = rgbOf(towards)
  return hexOf(rgbOf(colour).map((part, index) => part + ((target[index] ?? 0) - part) * share) as Rgb)
}

/** Darkens the brand until it is readable on white with a contrast of at least 4.5. */
function readable(brand: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(brand, ink, share)
    if (contrast(candidate, white) >= 4.5) return candidate
  }
  return ink
}

export type ReportColours = { brand: string; onBrand: string; brandText: string; tint: string; line: string }

/** The colours of a report, from its brand; a brand that is not a #RRGGBB colour becomes the default blue. */
export function reportColours(brandColor: string): ReportColours {
  const brand = brandColorOf(brandColor).toUpperCase()
  const onBrand = contrast(white, brand) >= 3 ? white : ink
  return { brand, onBrand, brandText: readable(brand), tint: mix(brand, white, 0.92), line: mix(brand, white, 0.75) }
}
