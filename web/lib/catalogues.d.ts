/** Compiled messages of a bundle in one language; made by `vite/catalogues.ts`. */
declare module 'virtual:catalogue/*' {
  const messages: Record<string, unknown[]>
  export default messages
}
