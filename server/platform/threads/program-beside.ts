/** The address of a program for threads that lies beside a module, as a source or as a piece of the bundled server. */
export const programBeside = (moduleUrl: string, name: string): string =>
  new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'mjs'}`, moduleUrl).href
