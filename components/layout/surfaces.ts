/** The neutral grounds text stands on; contrast is computed against these. */
export const surfaces = {
  light: { page: '#F5F6F8', card: '#FFFFFF' },
  dark: { page: '#14171D', card: '#22262F' },
}
