import { hash as digest } from 'node:crypto'

/** Bytes stored of each hash: against a million entries, one in 280 million other passwords matches by chance. */
export const hashBytes = 6

const newline = 0x0a

const hash = (text: string | Buffer): number => digest('sha256', text, 'buffer').readUIntBE(0, hashBytes)

/** Builds the sorted hashes of a list (UTF-8, one password a line): the first bytes of each SHA-256, big-endian. */
export const hashesOf = (list: Buffer): Buffer => {
  let lines = 1
  for (let at = list.indexOf(newline); at >= 0; at = list.indexOf(newline, at + 1)) lines += 1
  const hashes = new Float64Array(lines)
  let count = 0
  for (let at = 0; at < list.length; ) {
    const found = list.indexOf(newline, at)
    const end = found < 0 ? list.length : found
    if (end > at) hashes[count++] = hash(list.subarray(at, end))
    at = end + 1
  }
  const sorted = hashes.subarray(0, count).sort()
  const bytes = Buffer.alloc(count * hashBytes)
  sorted.forEach((one, index) => bytes.writeUIntBE(one, index * hashBytes, hashBytes))
  return bytes
}

/** Gives ascending hashes one at a time by index. */
export interface SortedHashes {
  readonly count: number
  readonly at: (index: number) => number | Promise<number>
}

/** Reads hashes from memory. */
export const hashesInMemory = (bytes: Buffer): SortedHashes => ({
  count: bytes.length / hashBytes,
  at: (index) => bytes.readUIntBE(index * hashBytes, hashBytes),
})

/** Checks whether the hash of a password is among sorted ones. */
export const hasHash = async (password: string, { count, at }: SortedHashes): Promise<boolean> => {
  const wanted = hash(password)
  let [low, high] = [0, count - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = await at(middle)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
