const endOfChain = 0xfffffffe
const freeSector = 0xffffffff
const tableSector = 0xfffffffd

const entryOf = (name: string, type: number): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name.slice(0, 31), 'utf16le')
  entry.writeUInt16LE((Math.min(name.length, 31) + 1) * 2, 64)
  entry[66] = type
  entry[67] = 1
  for (const location of [68, 72, 76]) entry.writeUInt32LE(freeSector, location)
  return entry
}

/**
 * Builds an OLE compound file with these streams and folders (`name/`), in sectors of 512 or 4096 bytes, with empty
 * sectors at the end.
 */
export const buildCompound = (names: readonly string[], sectorSize: 512 | 4096 = 512, content = 8): Buffer => {
  const entries = Buffer.concat([
    entryOf('Root Entry', 5),
    ...names.map((name) => (name.endsWith('/') ? entryOf(name.slice(0, -1), 1) : entryOf(name, 2))),
  ])
  const directorySectors = Math.ceil(entries.length / sectorSize)
  const directory = Buffer.alloc(directorySectors * sectorSize)
  entries.copy(directory)
  const header = Buffer.alloc(sectorSize)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(sectorSize === 512 ? 3 : 4, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(Math.log2(sectorSize), 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(endOfChain, 68)
  for (let index = 0; index < 109; index += 1) header.writeUInt32LE(index === 0 ? 0 : freeSector, 76 + index * 4)
  const table = Buffer.alloc(sectorSize, 0xff)
  table.writeUInt32LE(tableSector, 0)
  for (let index = 1; index <= directorySectors; index += 1)
    table.writeUInt32LE(index === directorySectors ? endOfChain : index + 1, index * 4)
  return Buffer.concat([header, table, directory, Buffer.alloc(content * sectorSize, 'text of a document ')])
}

/** The names that Word writes. */
export const wordNames = [
  'WordDocument',
  '1Table',
  'Data',
  '\u0005SummaryInformation',
  '\u0005DocumentSummaryInformation',
]
