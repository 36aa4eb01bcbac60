import type { ReactNode } from 'react'
import { useConfig } from '../lib/config.ts'
import { readProviderColour } from '../theme/provider-colour.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'

const writtenByServer = readProviderColour()

/** The theme in the provider's colour: the page's own at once, the configuration's as soon as it is there. */
export function ProviderTheme({ children }: { children: ReactNode }) {
  const colour = useConfig().data?.provider.colour ?? writtenByServer
  return <ThemeProvider colour={colour}>{children}</ThemeProvider>
}
