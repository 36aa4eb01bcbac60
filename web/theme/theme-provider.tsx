import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesOf } from './css-variables-of.ts'
import { ownPalette, type Palette } from './palette.ts'
import { readNonce } from './read-nonce.ts'
import { themeOf } from './theme-of.ts'

const nonce = readNonce()

/**
 * Provides theme, tokens and colour scheme to every screen, by default in the product's own palette. The scheme is the
 * system's until the reader selects one. It is stored in localStorage, where `colour-scheme.js` reads it before the
 * first paint.
 */
export function ThemeProvider({ palette = ownPalette, children }: { palette?: Palette; children: ReactNode }) {
  return (
    <MantineProvider
      theme={themeOf(palette)}
      cssVariablesResolver={cssVariablesOf(palette)}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
