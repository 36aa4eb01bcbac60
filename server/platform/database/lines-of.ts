import type { Readable } from 'node:stream'

/**
 * Reads a UTF-8 stream line by line, split at line feeds only. Node's readline also splits at U+2028 and U+2029, which
 * occur in people's texts.
 */
export const linesOf = async function* (stream: Readable): AsyncGenerator<string> {
  let rest = ''
  stream.setEncoding('utf8')
  for await (const text of stream as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
