import { readFile } from 'node:fs/promises'

const files = ['pglite.wasm', 'initdb.wasm']

/**
 * Compiles the embedded database's code for this process and keeps it: each thread that compiles the same bytes then shares it,
 * with what the engine has made faster since, instead of beginning anew for each test database.
 */
export const cacheMachineCode = (): Promise<WebAssembly.Module[]> =>
  Promise.all(
    files.map(async (name) =>
      WebAssembly.compile(await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')))),
    ),
  )
