/** Returns the address of a thread's program beside a module, as a source or as a chunk of the bundled server. */
export const programBeside = (moduleUrl: string, name: string): string =>
  new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'mjs'}`, moduleUrl).href
