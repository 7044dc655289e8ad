/** The colour of a company that has not chosen one. */
export const defaultBrandColor = '#1188ff'

type Channels = readonly [number, number, number]

const channels = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Channels
const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** '#abc' and '#aabbcc' as '#aabbcc'; null for anything else. */
export function normaliseBrandColor(input: string): string | null {
  const color = input.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(color)) return color
  return /^#[0-9a-f]{3}$/.test(color) ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : null
}

/** The company's colour; a missing, black or malformed one falls back to the product's. */
export function brandColorOf(color: string | null | undefined): string {
  const normal = normaliseBrandColor(color ?? '')
  return normal === null || normal === '#000000' ? defaultBrandColor : normal
}

/** A negative factor darkens each channel by that share; a positive one moves it that share towards white. */
export function shade(color: string, factor: number): string {
  return hex(
    channels(color).map((channel) => (factor < 0 ? channel * (1 + factor) : channel + (255 - channel) * factor)),
  )
}

/** Blends one colour over another by share: 0 is the ground, 1 the colour. */
export function blend(color: string, ground: string, share: number): string {
  const below = channels(ground)
  return hex(channels(color).map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share)))
}

/** The six shades of a brand colour and what each is for. */
export function brandShades(color: string) {
  return {
    hover: shade(color, -0.2),
    active: shade(color, -0.4),
    focus: shade(color, 0.6),
    sidebar: shade(color, -0.5),
    sidebarText: shade(color, 0.4),
    sidebarSelected: shade(color, -0.3),
  }
}

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (color: string) => {
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever contrasts more with a colour. */
export function textColorOn(color: string): '#000000' | '#ffffff' {
  return contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff'
}
