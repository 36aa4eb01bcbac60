import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const worthIt = /\.(?:js|css|html|svg|json|txt)$/
const smallest = 1024

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < smallest) return
  const [gz, br] = await Promise.all([
    toGzip(source, { level: 9 }),
    toBrotli(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
  ])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so that the server never compresses at run time.
 * `index.html` is excluded: it gets a new nonce with every answer.
 */
export function compressPlugin(): Plugin {
  let outDir = 'dist'
  return {
    name: 'portico-compress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      for (const entry of entries) {
        if (!entry.isFile() || !worthIt.test(entry.name) || entry.name === 'index.html') continue
        if (entry.parentPath.includes('.vite')) continue
        await compressFile(join(entry.parentPath, entry.name))
      }
    },
  }
}
