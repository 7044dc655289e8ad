import {
  Anchor,
  Badge,
  Button,
  Card,
  Checkbox,
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  Paper,
  Radio,
  Table,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'
import { shade } from '@/domain/brand'
import { brandVariables } from './brandVariables'
import { neutralVariables } from './neutralVariables'

/** The house colour, worn wherever no company has set its own. */
export const houseBrand = '#1188FF'

const tuple = (...colors: MantineColorsTuple): MantineColorsTuple => colors
const brand = tuple(
  shade(houseBrand, 0.92), shade(houseBrand, 0.82), shade(houseBrand, 0.6), shade(houseBrand, 0.4), shade(houseBrand, 0.2),
  shade(houseBrand, 0.1), houseBrand, shade(houseBrand, -0.2), shade(houseBrand, -0.4), shade(houseBrand, -0.5),
)
const gray = tuple('#F7F8FA', '#EEF0F3', '#E2E5EA', '#D1D6DE', '#B4BBC7', '#8D95A5', '#6B7385', '#525A6B', '#363D4B', '#1D2330')
const dark = tuple('#E6E8EC', '#C3C7CF', '#AAB0BC', '#969DAC', '#3A404C', '#2B303A', '#22262F', '#1B1F27', '#14171D', '#0E1015')

const isBrand = (color: string | undefined) => color === undefined || color === 'brand'

/** Filled things in the brand colour take their text from its contrast, also while hovered. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || !isBrand(input.color)) return colors
  return { ...colors, background: 'var(--brand)', hover: 'var(--brand-hover)', color: 'var(--brand-on)', hoverColor: 'var(--brand-on-hover)' }
}

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, gray, dark },
  black: '#1A202C',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    // A link that stands alone is underlined when it is pointed at; one within a sentence says underline="always".
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm' }, styles: { label: { textTransform: 'none', fontWeight: 600 } } }),
    // Named, since Mantine gives the hovered text colour to a named variant only.
    Button: Button.extend({ defaultProps: { variant: 'filled' }, classNames: { root: 'brandButton' } }),
    Card: Card.extend({ defaultProps: { withBorder: true, radius: 'md', padding: 'md' } }),
    Checkbox: Checkbox.extend({ vars: () => ({ root: { '--checkbox-icon-color': 'var(--brand-on)' } }) }),
    InputWrapper: Input.Wrapper.extend({ defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } }),
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } }),
    Modal: Modal.extend({ styles: { title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.3 } }, defaultProps: { centered: true, radius: 'md', overlayProps: { backgroundOpacity: 0.45, blur: 2 } } }),
    Paper: Paper.extend({ defaultProps: { radius: 'md' } }),
    Radio: Radio.extend({ vars: () => ({ root: { '--radio-icon-color': 'var(--brand-on)' } }) }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'md', highlightOnHover: true } }),
    Tooltip: Tooltip.extend({ defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: false } } }),
  },
})

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const house = brandVariables(houseBrand)
  return { variables: house.variables, light: { ...neutralVariables.light, ...house.light }, dark: { ...neutralVariables.dark, ...house.dark } }
}
