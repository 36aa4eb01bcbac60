/** Distances of the layout, in pixels at the default font size. */
export type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32

/** One distance, or those between lines and between neighbours. */
export type Gap = Space | readonly [rows: Space, columns: Space]

/** Returns the style of a gap; relative, so that it follows the reader's font size. */
export const gapStyle = (gap: Gap): { gap: string } => {
  const rem = (space: Space) => `${space / 16}rem`
  return { gap: typeof gap === 'number' ? rem(gap) : `${rem(gap[0])} ${rem(gap[1])}` }
}
