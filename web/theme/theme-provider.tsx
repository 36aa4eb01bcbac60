import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesOf } from './css-variables-of.ts'
import { ownPalette, type Palette } from './palette.ts'
import { readNonce } from './read-nonce.ts'
import { themeOf } from './theme-of.ts'

const nonce = readNonce()

/**
 * Root of every screen: theme, tokens and colour scheme (the system's until the reader picks one; remembered in
 * localStorage, where `colour-scheme.js` finds it before the first paint). In the product's own palette unless another is given.
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
