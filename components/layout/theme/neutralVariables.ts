import { surfaces } from './surfaces'

type Variables = Record<`--${string}`, string>
type Tone = { filled: string; hover: string; light: string; onLight: string; dark: string; onDark: string }

// Every pair has a contrast of at least 4.5 to 1: white on filled, onLight on light, onDark on dark.
const tones = {
  green: {
    filled: '#1F7A3D',
    hover: '#19662F',
    light: '#E3F5E8',
    onLight: '#14592B',
    dark: '#16321F',
    onDark: '#8FDCA8',
  },
  teal: {
    filled: '#0F766E',
    hover: '#0B5E58',
    light: '#DEF5F1',
    onLight: '#0B5750',
    dark: '#0F312E',
    onDark: '#84DCCF',
  },
  red: {
    filled: '#C92A2A',
    hover: '#A82020',
    light: '#FDEAEA',
    onLight: '#9B1C1C',
    dark: '#40191B',
    onDark: '#FFB3B3',
  },
  orange: {
    filled: '#B45309',
    hover: '#923F07',
    light: '#FFF1E0',
    onLight: '#8A3C06',
    dark: '#3D2712',
    onDark: '#FFC48A',
  },
  yellow: {
    filled: '#8A6100',
    hover: '#6F4E00',
    light: '#FFF6D6',
    onLight: '#6B4C00',
    dark: '#3A2F0C',
    onDark: '#F5D876',
  },
  blue: {
    filled: '#1C63B7',
    hover: '#174F93',
    light: '#E6F0FB',
    onLight: '#134A8C',
    dark: '#172D49',
    onDark: '#A3CBF7',
  },
  gray: {
    filled: '#525A6B',
    hover: '#434A59',
    light: '#EEF0F3',
    onLight: '#363D4B',
    dark: '#2B303A',
    onDark: '#C3C7CF',
  },
} satisfies Record<string, Tone>

function toneVariables(scheme: 'light' | 'dark'): Variables {
  const entries = Object.entries(tones).flatMap(([name, tone]) => {
    const ground = scheme === 'light' ? tone.light : tone.dark
    const text = scheme === 'light' ? tone.onLight : tone.onDark
    const prefix = `--mantine-color-${name}`
    return [
      [`${prefix}-filled`, tone.filled],
      [`${prefix}-filled-hover`, tone.hover],
      [`${prefix}-light`, ground],
      [`${prefix}-light-hover`, ground],
      [`${prefix}-light-color`, text],
      [`${prefix}-text`, text],
      [`${prefix}-outline`, text],
      [`${prefix}-outline-hover`, ground],
    ]
  })
  // A menu entry takes its colour from the sixth shade, in either scheme.
  return {
    ...Object.fromEntries(entries),
    '--mantine-color-red-6': scheme === 'light' ? tones.red.onLight : tones.red.onDark,
  }
}

/** The backgrounds, borders and dimmed texts of the two colour schemes. */
export const neutralVariables: Record<'light' | 'dark', Variables> = {
  light: {
    ...toneVariables('light'),
    '--surface-page': surfaces.light.page,
    '--surface-line': '#E2E5EA',
    '--chart-track': '#BCC3CE',
    '--mantine-color-body': surfaces.light.card,
    '--mantine-color-text': '#1A202C',
    '--mantine-color-default-color': '#1A202C',
    '--mantine-color-default-border': '#868E9F',
    '--mantine-color-dimmed': surfaces.light.quiet,
    '--mantine-color-placeholder': '#666E80',
    '--mantine-color-disabled': '#EEF0F3',
    '--mantine-color-disabled-color': '#5A6273',
    '--mantine-color-disabled-border': '#D1D6DE',
    '--mantine-color-error': '#B42318',
    '--mantine-color-success': '#14592B',
  },
  dark: {
    ...toneVariables('dark'),
    '--surface-page': surfaces.dark.page,
    '--surface-line': '#2F3541',
    '--chart-track': '#4A5262',
    '--mantine-color-body': '#1B1F27',
    '--mantine-color-text': '#E6E8EC',
    '--mantine-color-default': '#22262F',
    '--mantine-color-default-hover': '#2B303A',
    '--mantine-color-default-border': '#6B7385',
    '--mantine-color-dimmed': surfaces.dark.quiet,
    '--mantine-color-placeholder': '#969DAC',
    '--mantine-color-disabled': '#2B303A',
    '--mantine-color-disabled-color': '#A3A9B5',
    '--mantine-color-disabled-border': '#3A404C',
    '--mantine-color-error': '#FF9C94',
    '--mantine-color-success': '#8FDCA8',
  },
}
