import { type ReactNode, useEffect, useState } from 'react'
import { useConfig } from '../lib/config.ts'
import { ownPalette, type Palette } from '../theme/palette.ts'
import { readProviderColour } from '../theme/read-provider-colour.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'

/** The palette of a provider's colour; how it is made is loaded only where there is one. */
const paletteOf = async (colour: string): Promise<Palette> =>
  colour === '' ? ownPalette : (await import('../theme/provider-palette.ts')).providerPalette(colour)

const written = readProviderColour()

/** The palette of the colour that the server wrote into the page; ready before anything is painted. */
export const firstPalette = (): Promise<Palette> => paletteOf(written).catch(() => ownPalette)

/** The theme in the provider's palette: the first one, then that of the configuration where it names another colour. */
export function ProviderTheme({ first, children }: { first: Palette; children: ReactNode }) {
  const [palette, setPalette] = useState(first)
  const colour = useConfig().data?.provider.colour ?? written
  useEffect(() => {
    if (colour !== written) paletteOf(colour).then(setPalette, () => undefined)
  }, [colour])
  return <ThemeProvider palette={palette}>{children}</ThemeProvider>
}
