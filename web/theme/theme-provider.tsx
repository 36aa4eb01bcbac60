import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver } from './css-variables.ts'
import { readNonce } from './nonce.ts'
import { theme } from './theme.ts'

const nonce = readNonce()

/**
 * Root of every screen: theme, tokens and colour scheme (the system's until the reader picks one; remembered in
 * localStorage, where `colour-scheme.js` finds it before the first paint).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
