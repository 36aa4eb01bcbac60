import { type ReactNode, useEffect, useState } from 'react'
import { useConfig } from '#web/lib/config.ts'
import { ownPalette, type Palette } from '#web/theme/palette.ts'
import { readProviderColour } from '#web/theme/read-provider-colour.ts'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'

/** Returns the palette of a provider's colour; loads the code that computes it only if there is one. */
const paletteOf = async (colour: string): Promise<Palette> =>
  colour === '' ? ownPalette : (await import('#web/theme/provider-palette.ts')).providerPalette(colour)

const written = readProviderColour()

/** Returns the palette of the colour that the server wrote into the page; ready before the first paint. */
export const firstPalette = (): Promise<Palette> => paletteOf(written).catch(() => ownPalette)

/** Applies the provider's palette: the first one, then that of the configuration if its colour differs. */
export function ProviderTheme({ first, children }: { first: Palette; children: ReactNode }) {
  const [palette, setPalette] = useState(first)
  const colour = useConfig().data?.provider.colour ?? written
  useEffect(() => {
    if (colour !== written) paletteOf(colour).then(setPalette, () => undefined)
  }, [colour])
  return <ThemeProvider palette={palette}>{children}</ThemeProvider>
}
