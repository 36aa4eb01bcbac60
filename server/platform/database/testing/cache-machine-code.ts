import { readFile } from 'node:fs/promises'

const files = ['pglite.wasm', 'initdb.wasm']

/**
 * Compiles the embedded database's code once for this process and caches it. Threads that compile the same bytes share
 * it, with the engine's later optimisations, instead of starting again for each test database.
 */
export const cacheMachineCode = (): Promise<WebAssembly.Module[]> =>
  Promise.all(
    files.map(async (name) =>
      WebAssembly.compile(await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')))),
    ),
  )
