import { maxPictureParts } from './is-png.ts'
import { type OpenFile, readAt } from './read-at.ts'
import { endsAsZip } from './zip-directory.ts'

/** What the header of a HEIC says that its file is: pictures of HEVC. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis'])

/** Reads the brands of a header: the one in front, and those that the file is compatible with. */
const brandsOf = (box: Buffer): string[] =>
  [8, ...Array.from({ length: Math.max(0, Math.floor((box.length - 16) / 4)) }, (_, index) => 16 + index * 4)].map(
    (at) => box.toString('latin1', at, at + 4),
  )

/** Checks whether a file is a HEIC and nothing else: its boxes follow one another from the header to the last byte. */
export const isHeic = async (file: OpenFile): Promise<boolean> => {
  const kinds: string[] = []
  let at = 0
  while (at < file.size && kinds.length < maxPictureParts) {
    const head = await readAt(file, at, 16)
    if (head.length < 8) return false
    const kind = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    // A length of 0 says that the box reaches to the end.
    const size = length === 0 ? file.size - at : length
    if (!/^[A-Za-z0-9 ]{4}$/.test(kind) || size < 8 || at + size > file.size) return false
    if (kinds.length === 0) {
      const brands = kind === 'ftyp' ? brandsOf(await readAt(file, 0, Math.min(size, 256))) : []
      if (!brands.some((brand) => heicBrands.has(brand))) return false
    }
    kinds.push(kind)
    at += size
  }
  return at === file.size && kinds.includes('meta') && kinds.includes('mdat') && !(await endsAsZip(file))
}
