import type { MantineColorsTuple } from '@mantine/core'
import { type BrandColours, ownColours } from '#contract/platform/own-colours.ts'

/** A provider's colours: tokens for both themes, and Mantine's ten shades from light to dark. */
export interface Palette {
  readonly light: BrandColours
  readonly dark: BrandColours
  readonly steps: MantineColorsTuple
}

/** The product's own palette, for a provider without a colour. */
export const ownPalette: Palette = {
  ...ownColours,
  steps: ['#eff4ff', '#dbe4ff', '#c0cfff', '#a3b5ff', '#7d93f5', '#4562e6', '#2f4fd0', '#2743b6', '#22399a', '#1a2b73'],
}
