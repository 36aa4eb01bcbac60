import { crc32 } from 'node:zlib'
import { mix } from '#contract/core/colour.ts'

/** Where the palette is: behind the eight bytes of the signature and the 25 of the header. */
const paletteAt = 33
const shades = 16

/**
 * Paints an icon: a PNG whose palette holds sixteen shades, the first for the ground and the last for the lines (PNG
 * specification, 11.2.2). Throws for any other picture.
 */
export const paintIcon = (icon: Buffer, ground: string, lines: string): Buffer => {
  const at = paletteAt + 8
  if (icon.toString('latin1', paletteAt + 4, at) !== 'PLTE' || icon.readUInt32BE(paletteAt) !== shades * 3)
    throw new Error('the icon has no palette of sixteen shades')
  const painted = Buffer.from(icon)
  for (let shade = 0; shade < shades; shade += 1) {
    const colour = Buffer.from(mix(lines, ground, shade / (shades - 1)).slice(1), 'hex')
    colour.copy(painted, at + shade * 3)
  }
  painted.writeUInt32BE(crc32(painted.subarray(paletteAt + 4, at + shades * 3)), at + shades * 3)
  return painted
}
