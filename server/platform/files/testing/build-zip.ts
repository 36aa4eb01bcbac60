import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a test archive, with what may be wrong about it. */
export interface ZipPart {
  readonly name: string
  readonly data: Buffer | string
  readonly packed?: boolean
  readonly flags?: number
  /** A wrong checksum instead of the data's. */
  readonly checksum?: number
  /** The length that the directory claims. */
  readonly claimedSize?: number
}

const bytesOf = (data: Buffer | string): Buffer => (typeof data === 'string' ? Buffer.from(data) : data)

const header = (part: ZipPart, packed: Buffer): Buffer => {
  const data = bytesOf(part.data)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(part.flags ?? 0x800, 2)
  fields.writeUInt16LE(part.packed === false ? 0 : 8, 4)
  fields.writeUInt32LE(part.checksum ?? crc32(data), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(part.claimedSize ?? data.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(part.name), 22)
  return fields
}

/** Builds an archive of these parts, with an optional comment at the end. */
export const buildZip = (parts: readonly ZipPart[], comment: Buffer | string = ''): Buffer => {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const packed = part.packed === false ? bytesOf(part.data) : deflateRawSync(bytesOf(part.data))
    const fields = header(part, packed)
    const name = Buffer.from(part.name)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed])
    const location = Buffer.alloc(14)
    location.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, location, name]))
    pieces.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(bytesOf(comment).length, 20)
  return Buffer.concat([...pieces, entries, end, bytesOf(comment)])
}

const typesOf = (main: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`

/** The content type of a modern Word document's main part. */
export const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Lists the parts of a modern Word document, and more. */
export const wordParts = (more: readonly ZipPart[] = [], main = wordMain): ZipPart[] => [
  { name: '[Content_Types].xml', data: typesOf(main) },
  { name: '_rels/.rels', data: '<Relationships/>' },
  { name: 'word/document.xml', data: '<w:document><w:body><w:p>Minutes of the meeting</w:p></w:body></w:document>' },
  ...more,
]
