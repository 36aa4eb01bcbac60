import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { withLightness } from '#contract/core/colour.ts'
import { brandColours } from '#contract/platform/brand-colours.ts'
import fields from './fields.module.css'

const ownAccent: MantineColorsTuple = [
  '#eff4ff',
  '#dbe4ff',
  '#c0cfff',
  '#a3b5ff',
  '#7d93f5',
  '#4562e6',
  '#2f4fd0',
  '#2743b6',
  '#22399a',
  '#1a2b73',
]

/** Mantine's ten steps from soft to deep: those that a theme fills with are the very colours of the tokens. */
const accentOf = (colour: string): MantineColorsTuple => {
  if (colour === '') return ownAccent
  const { light, dark } = brandColours(colour)
  const step = (lightness: number, most: number): string => withLightness(colour, lightness, most)
  return [
    light.accentSoft,
    step(0.92, 0.05),
    step(0.86, 0.08),
    step(0.78, 0.12),
    step(0.68, 0.16),
    dark.accent,
    light.accent,
    light.accentHover,
    step(0.38, 0.14),
    step(0.3, 0.12),
  ]
}

const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  white: '#ffffff',
  black: '#161b26',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  cursorType: 'pointer',
  focusRing: 'auto',
  focusClassName: 'focus-ring',
  activeClassName: '',
  respectReducedMotion: true,
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.625rem', xl: '0.75rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
  lineHeights: { xs: '1.3334', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.364' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  // Written as plain data: `Select.extend(…)` would pull every part named here into the first page's script.
  components: {
    Input: {
      classNames: { input: fields.input, section: fields.section },
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--control-height)',
          '--input-fz': 'var(--control-font)',
          '--input-radius': 'var(--radius-control)',
        },
      }),
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      classNames: {
        label: fields.label,
        required: fields.required,
        description: fields.description,
        error: fields.error,
      },
    },
    Checkbox: { defaultProps: { radius: 4, size: 'xs' } },
    CloseButton: { classNames: { root: fields.clear } },
  },
})

/**
 * The one theme, in the provider's colour ('' for the product's own): Mantine's parts take their heights from the density
 * variables and their colours from the tokens.
 */
export function themeOf(colour: string): MantineThemeOverride {
  return { ...theme, colors: { accent: accentOf(colour) } }
}
