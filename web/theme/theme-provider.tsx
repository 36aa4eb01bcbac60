import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesOf } from './css-variables.ts'
import { readNonce } from './nonce.ts'
import { themeOf } from './theme.ts'

const nonce = readNonce()

/**
 * Root of every screen: theme, tokens and colour scheme (the system's until the reader picks one; remembered in
 * localStorage, where `colour-scheme.js` finds it before the first paint). `colour` is the provider's, '' for none.
 */
export function ThemeProvider({ colour = '', children }: { colour?: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={themeOf(colour)}
      cssVariablesResolver={cssVariablesOf(colour)}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
