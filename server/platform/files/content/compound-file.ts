import { type OpenFile, readAt } from './read-at.ts'

/** The first bytes of an OLE compound file. */
export const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Sector numbers from here on are markers, not sectors. */
const firstMark = 0xfffffffa
const maxDirectorySectors = 4_096
const maxTableSectors = 4_096

interface Layout {
  readonly file: OpenFile
  readonly sectorSize: number
  /** The table that names each sector's successor. */
  readonly table: readonly number[]
}

const readSector = async ({ file, sectorSize }: Layout, sector: number): Promise<Buffer | null> => {
  const bytes = await readAt(file, (sector + 1) * sectorSize, sectorSize)
  return bytes.length === sectorSize ? bytes : null
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))

/** Reads the layout from the header; the rest of a long table is in sectors of its own. Null for a broken one. */
const layoutOf = async (file: OpenFile): Promise<(Layout & { directory: number }) | null> => {
  const header = await readAt(file, 0, 512)
  if (header.length < 512 || !header.subarray(0, 8).equals(compoundMark)) return null
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const sectorSize = 2 ** shift
  const table = numbersIn(header.subarray(76, 512)).filter((sector) => sector < firstMark)
  let next = header.readUInt32LE(68)
  // Limits the turns too: sectors in a cycle may add nothing to the table.
  for (let turns = 0; next < firstMark; turns += 1) {
    if (turns > maxTableSectors || table.length > maxTableSectors) return null
    const sector = await readSector({ file, sectorSize, table }, next)
    if (!sector) return null
    const numbers = numbersIn(sector)
    table.push(...numbers.slice(0, -1).filter((one) => one < firstMark))
    next = numbers.at(-1) ?? firstMark
  }
  return { file, sectorSize, table, directory: header.readUInt32LE(48) }
}

const follower = async (layout: Layout, sector: number): Promise<number | null> => {
  const each = layout.sectorSize / 4
  const location = layout.table[Math.floor(sector / each)]
  const bytes = location === undefined ? null : await readSector(layout, location)
  return bytes ? bytes.readUInt32LE((sector % each) * 4) : null
}

const namesIn = (sector: Buffer): string[] =>
  Array.from({ length: sector.length / 128 }, (_, index) => sector.subarray(index * 128, (index + 1) * 128))
    .filter((entry) => [1, 2, 5].includes(entry[66] ?? 0))
    .map((entry) => entry.toString('utf16le', 0, Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2)))

/** Lists the streams and folders of an OLE compound file; null when it is not one, or is truncated or broken. */
export const readCompoundNames = async (file: OpenFile): Promise<string[] | null> => {
  const layout = await layoutOf(file)
  if (!layout) return null
  const names: string[] = []
  let sector = layout.directory
  for (let count = 0; sector < firstMark; count += 1) {
    const bytes = count < maxDirectorySectors ? await readSector(layout, sector) : null
    if (!bytes) return null
    names.push(...namesIn(bytes))
    const next = await follower(layout, sector)
    if (next === null) return null
    sector = next
  }
  return names
}

/** Checks whether a file is a legacy Word document without macros. */
export const isWordCompound = async (file: OpenFile): Promise<boolean> => {
  const names = await readCompoundNames(file)
  if (!names?.includes('WordDocument')) return false
  return !names.some((name) => /^(macros|vba|_vba_project.*)$/i.test(name))
}
