/** The neutral backgrounds and the dimmed text on them; contrast is computed against these. */
export const surfaces = {
  light: { page: '#F5F6F8', card: '#FFFFFF', quiet: '#525A6B' },
  dark: { page: '#14171D', card: '#22262F', quiet: '#AAB0BC' },
}
