import {
  type Anchor,
  type Badge,
  type Button,
  type Card,
  type Checkbox,
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type Drawer,
  type Input,
  type MantineColorsTuple,
  type Menu,
  type Modal,
  type Paper,
  type Progress,
  type Radio,
  type Table,
  type Tabs,
  type Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'
import { shade } from '@/domain/brand'
import { brandVariables } from './brandVariables'
import { neutralVariables } from './neutralVariables'

/** The default colour, used for companies without a brand colour. */
export const defaultBrand = '#1188FF'

const tuple = (...colors: MantineColorsTuple): MantineColorsTuple => colors
const brand = tuple(
  shade(defaultBrand, 0.92),
  shade(defaultBrand, 0.82),
  shade(defaultBrand, 0.6),
  shade(defaultBrand, 0.4),
  shade(defaultBrand, 0.2),
  shade(defaultBrand, 0.1),
  defaultBrand,
  shade(defaultBrand, -0.2),
  shade(defaultBrand, -0.4),
  shade(defaultBrand, -0.5),
)
const gray = tuple(
  '#F7F8FA',
  '#EEF0F3',
  '#E2E5EA',
  '#D1D6DE',
  '#B4BBC7',
  '#8D95A5',
  '#6B7385',
  '#525A6B',
  '#363D4B',
  '#1D2330',
)
const dark = tuple(
  '#E6E8EC',
  '#C3C7CF',
  '#AAB0BC',
  '#969DAC',
  '#3A404C',
  '#2B303A',
  '#22262F',
  '#1B1F27',
  '#14171D',
  '#0E1015',
)

const isBrand = (color: string | undefined) => color === undefined || color === 'brand'

/** Filled components in the brand colour have a contrasting text colour, also while hovered. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || !isBrand(input.color)) return colors
  return {
    ...colors,
    background: 'var(--brand)',
    hover: 'var(--brand-hover)',
    border: '1px solid var(--brand-edge)',
    color: 'var(--brand-on)',
    hoverColor: 'var(--brand-on-hover)',
  }
}

/**
 * The props of a component, by its type only, so that the theme does not load components that a page does not use.
 */
type Settings<Part extends { extend: (settings: never) => unknown }> = Parameters<Part['extend']>[0]

// A standalone link is underlined on hover; one within a sentence sets underline="always".
const anchor: Settings<typeof Anchor> = { defaultProps: { underline: 'hover' } }
const badge: Settings<typeof Badge> = {
  defaultProps: { variant: 'light', radius: 'sm' },
  styles: {
    root: { height: 'auto', minHeight: '1.375rem' },
    label: { fontSize: '0.8125rem', textTransform: 'none', fontWeight: 600 },
  },
}
// Named, since Mantine applies the hovered text colour only to a named variant. Its label clips what is higher than a
// line: the line height includes descenders.
const button: Settings<typeof Button> = {
  defaultProps: { variant: 'filled' },
  classNames: { root: 'brandButton' },
  styles: { label: { lineHeight: 1.3 } },
}
const card: Settings<typeof Card> = { defaultProps: { withBorder: true, radius: 'md', padding: 'md' } }
const checkbox: Settings<typeof Checkbox> = { vars: () => ({ root: { '--checkbox-icon-color': 'var(--brand-on)' } }) }
const inputWrapper: Settings<typeof Input.Wrapper> = {
  defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
}
const menu: Settings<typeof Menu> = { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } }
// Its header is not a banner, of which a page has one.
const header = { header: { role: 'presentation' } }
const drawer: Settings<typeof Drawer> = {
  styles: {
    title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.3, overflowWrap: 'anywhere' },
  },
  defaultProps: { attributes: header },
}
const modal: Settings<typeof Modal> = {
  styles: { title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.3 } },
  defaultProps: {
    attributes: header,
    centered: true,
    radius: 'md',
  },
}
const paper: Settings<typeof Paper> = { defaultProps: { radius: 'md' } }
const progress: Settings<typeof Progress> = { defaultProps: { color: 'var(--brand-mark)' } }
const radio: Settings<typeof Radio> = { vars: () => ({ root: { '--radio-icon-color': 'var(--brand-on)' } }) }
const table: Settings<typeof Table> = {
  defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'md', highlightOnHover: true },
}
// The line of the chosen tab is seen in the dark too.
const tabs: Settings<typeof Tabs> = { vars: () => ({ root: { '--tabs-color': 'var(--mantine-color-anchor)' } }) }
const tooltip: Settings<typeof Tooltip> = {
  defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } },
}

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, gray, dark },
  black: '#1A202C',
  fontFamily: 'var(--page-font, system-ui), system-ui, sans-serif',
  headings: {
    fontFamily: 'var(--page-font, system-ui), system-ui, sans-serif',
    fontWeight: '650',
    textWrap: 'balance',
  },
  // No text is smaller than 13 px.
  fontSizes: { xs: '0.8125rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Anchor: anchor,
    Badge: badge,
    Button: button,
    Card: card,
    Checkbox: checkbox,
    Drawer: drawer,
    InputWrapper: inputWrapper,
    Menu: menu,
    Modal: modal,
    Paper: paper,
    Progress: progress,
    ProgressSection: progress,
    Radio: radio,
    Table: table,
    Tabs: tabs,
    Tooltip: tooltip,
  },
})

const defaults = brandVariables(defaultBrand)
const variables = {
  variables: defaults.variables,
  light: { ...neutralVariables.light, ...defaults.light },
  dark: { ...neutralVariables.dark, ...defaults.dark },
}

export const cssVariablesResolver: CSSVariablesResolver = () => variables
