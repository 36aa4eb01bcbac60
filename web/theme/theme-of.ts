import { createTheme, type MantineThemeOverride } from '@mantine/core'
import fields from './fields.module.css'
import type { Palette } from './palette.ts'

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
  // Plain data: `Select.extend(…)` would import every component named here into the first page's script.
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
      // Hints are below their fields, which then start on one line and do not move when a hint appears.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
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
 * Creates the theme with a palette: Mantine's components take heights from the density variables and colours from the
 * tokens.
 */
export function themeOf(palette: Palette): MantineThemeOverride {
  return { ...theme, colors: { accent: palette.steps } }
}
