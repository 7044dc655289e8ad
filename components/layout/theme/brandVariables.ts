import { contrast, blend, defaultBrandColor, shade, textColorOn } from '@/domain/brand'
import { surfaces } from './surfaces'

/** The colour itself, or its nearest darker or lighter shade that is readable on the background. */
function contrastingTextColor(color: string, background: string, least = 4.5): string {
  const direction = contrast('#000000', background) > contrast('#ffffff', background) ? -1 : 1
  const steps = Array.from({ length: 21 }, (_, step) => shade(color, (direction * step) / 20))
  return steps.find((candidate) => contrast(candidate, background) >= least) ?? (direction < 0 ? '#000000' : '#ffffff')
}

const shares = [0.26, 0.22, 0.18, 0.14, 0.1]

/**
 * The background of light buttons and selected cards in dark mode: a thin layer of the brand over a card, never so
 * bright that dimmed text on it becomes unreadable.
 */
function darkModeTint(brand: string): string {
  const { card, quiet } = surfaces.dark
  const tints = shares.map((share) => blend(contrastingTextColor(brand, card), card, share))
  return tints.find((tint) => contrast(quiet, tint) >= 4.5) ?? card
}

/** What is filled with a colour: the product's own is taken a shade darker, so that its buttons have white text. */
const filledOf = (brand: string) => (brand.toLowerCase() === defaultBrandColor ? shade(brand, -0.2) : brand)

type Variables = Record<`--${string}`, string>

const scale = [0.92, 0.82, 0.6, 0.4, 0.2, 0.1, 0, -0.2, -0.4, -0.5]

/** The least contrast at which a filled button or tick is seen on its background. */
const leastContrastOfFill = 1.5

function forScheme(brand: string, light: string, page: string): Variables {
  const filled = filledOf(brand)
  const mark = contrastingTextColor(filled, page, 3)
  const lightHover = shade(light, page === surfaces.light.page ? -0.06 : 0.08)
  const text = contrastingTextColor(brand, page)
  // On a dark tint a text that is only just readable looks disabled.
  const onLight = page === surfaces.light.page ? 4.5 : 6
  return {
    // The edge of what is filled, and what tells by its colour alone, such as a bar.
    '--brand-edge': contrast(filled, page) < leastContrastOfFill ? mark : filled,
    '--brand-mark': mark,
    '--mantine-color-brand-filled': filled,
    '--mantine-color-brand-filled-hover': shade(filled, -0.2),
    '--mantine-color-brand-light': light,
    '--mantine-color-brand-light-hover': lightHover,
    '--mantine-color-brand-light-color': contrastingTextColor(brand, lightHover, onLight),
    '--mantine-color-brand-text': text,
    '--mantine-color-brand-outline': text,
    '--mantine-color-brand-outline-hover': light,
    '--mantine-color-anchor': text,
    '--mantine-primary-color-contrast': textColorOn(filled),
  }
}

type BrandVariables = { variables: Variables; light: Variables; dark: Variables }

function derived(brand: string): BrandVariables {
  const filled = filledOf(brand)
  const hover = shade(filled, -0.2)
  const active = shade(filled, -0.4)
  const sidebar = shade(brand, -0.5)
  const sidebarSelected = shade(brand, -0.3)
  const shades = Object.fromEntries(
    scale.map((factor, index) => [`--mantine-color-brand-${index}`, shade(brand, factor)]),
  )
  return {
    variables: {
      ...shades,
      '--brand': filled,
      '--brand-on': textColorOn(filled),
      '--brand-hover': hover,
      '--brand-on-hover': textColorOn(hover),
      '--brand-active': active,
      '--brand-on-active': textColorOn(active),
      '--brand-ring': shade(brand, 0.6),
      '--sidebar': sidebar,
      '--sidebar-text': textColorOn(sidebar),
      '--sidebar-accent': contrastingTextColor(shade(brand, 0.4), sidebar),
      '--sidebar-selected': sidebarSelected,
      '--sidebar-selected-text': textColorOn(sidebarSelected),
    },
    light: forScheme(brand, shade(brand, 0.9), surfaces.light.page),
    dark: forScheme(brand, darkModeTint(brand), surfaces.dark.card),
  }
}

/** Variables by colour; a server draws every page with the colours of a few companies. */
const known = new Map<string, BrandVariables>()
const mostKnown = 200

/**
 * CSS variables derived from a company's colour: buttons, focus, sidebar, links; each text colour is chosen by its
 * contrast.
 */
export function brandVariables(brand: string): BrandVariables {
  const made = known.get(brand) ?? derived(brand)
  if (known.size >= mostKnown) known.clear()
  known.set(brand, made)
  return made
}
