import type { CSSVariablesResolver } from '@mantine/core'
import type { Palette } from './palette.ts'
import { darkColours, lightColours, shadows } from './tokens.ts'

type Colours = Record<keyof typeof lightColours, string>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function ownVariables(colours: Colours): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--color-${kebab(name)}`, value]))
}

/** Maps Mantine's own variables to our tokens, so that its components follow without extra rules. */
function mantineVariables(colours: Colours): Record<string, string> {
  return {
    '--mantine-color-text': colours.text,
    '--mantine-color-bright': colours.text,
    '--mantine-color-body': colours.page,
    '--mantine-color-dimmed': colours.dimmed,
    '--mantine-color-error': colours.error,
    '--mantine-color-placeholder': colours.placeholder,
    '--mantine-color-anchor': colours.link,
    '--mantine-color-default': colours.raised,
    '--mantine-color-default-hover': colours.hover,
    '--mantine-color-default-color': colours.text,
    '--mantine-color-default-border': colours.hairline,
    '--mantine-color-disabled': colours.fieldDisabled,
    '--mantine-color-disabled-color': colours.dimmed,
    '--mantine-color-disabled-border': colours.hairlineStrong,
    '--mantine-color-accent-filled': colours.accent,
    '--mantine-color-accent-filled-hover': colours.accentHover,
    '--mantine-color-accent-light': colours.accentSoft,
    '--mantine-color-accent-light-color': colours.link,
    '--mantine-primary-color-contrast': colours.onAccent,
  }
}

/**
 * Converts the tokens, including the palette's, into CSS variables; plain `:root` rules would lose against Mantine's
 * on specificity.
 */
export function cssVariablesOf(palette: Palette): CSSVariablesResolver {
  const light = { ...lightColours, ...palette.light }
  const dark = { ...darkColours, ...palette.dark }
  return () => ({
    variables: {},
    light: {
      ...ownVariables(light),
      ...mantineVariables(light),
      '--shadow-float': shadows.light.float,
      '--shadow-dialog': shadows.light.dialog,
    },
    dark: {
      ...ownVariables(dark),
      ...mantineVariables(dark),
      '--shadow-float': shadows.dark.float,
      '--shadow-dialog': shadows.dark.dialog,
    },
  })
}
