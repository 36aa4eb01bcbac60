import { withLightness } from '#contract/core/colour.ts'
import { brandColours } from '#contract/platform/brand-colours.ts'
import type { Palette } from './palette.ts'

/** Computes the palette of a provider's colour; the shades that fill areas are exactly the tokens' colours. */
export function providerPalette(colour: string): Palette {
  const { light, dark } = brandColours(colour)
  const step = (lightness: number, maxAllowed: number): string => withLightness(colour, lightness, maxAllowed)
  return {
    light,
    dark,
    steps: [
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
    ],
  }
}
