import { crc32, deflateSync } from 'node:zlib'

const numbered = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (kind: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  return Buffer.concat([numbered(data.length), content, numbered(crc32(content))])
}

/** Builds a PNG of one grey pixel, with more chunks before its data if given. */
export const buildPng = (more: readonly (readonly [kind: string, data: Buffer])[] = []): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([numbered(1), numbered(1), Buffer.from('0800000000', 'hex')])),
    ...more.map(([kind, data]) => chunk(kind, data)),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])

const segment = (marker: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from(`ff${marker}`, 'hex'), length, data])
}

/** Builds the parts of a JPEG: the head with its segments, and the scan with its end. */
export const buildJpeg = (head: 'e0' | 'e1' = 'e0', scan: Buffer = Buffer.alloc(200, 0x5a)): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(
      head,
      Buffer.from(head === 'e0' ? 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0' : 'Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    ),
    segment('c0', Buffer.from('0800010001010111 00'.replaceAll(' ', ''), 'hex')),
    segment('da', Buffer.from('010100003f00', 'hex')),
    scan,
    Buffer.from('ffd9', 'hex'),
  ])

const box = (kind: string, data: Buffer): Buffer =>
  Buffer.concat([numbered(data.length + 8), Buffer.from(kind, 'latin1'), data])

/** Builds a HEIC with the boxes of an iPhone's photograph. */
export const buildHeic = (brand = 'heic', compatible = 'mif1heic'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.concat([Buffer.from(brand, 'latin1'), numbered(0), Buffer.from(compatible, 'latin1')])),
    box('meta', Buffer.alloc(64)),
    box('mdat', Buffer.alloc(300, 0x33)),
  ])
