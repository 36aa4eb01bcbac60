// Rooms that import each other form one room in two folders.
import { isProduct } from './rooms.mjs'

/** The rooms between which there is no cycle: domains, and the folders of pages and of shared pieces. */
const nodeOf = (path) =>
  path.match(/^(server\/domains|web\/(?:public|customer|manager|admin|shared))\/[^/]+(?=\/)/)?.[0] ?? null

/** Lists every import between two rooms that lead to each other. */
export const cycles = (imports) => {
  const edges = imports
    .filter(({ from, to }) => isProduct(from) && isProduct(to))
    .map(({ from, to }) => ({ from, to, a: nodeOf(from), b: nodeOf(to) }))
    .filter(({ a, b }) => a !== null && b !== null && a !== b)
  const next = new Map()
  for (const { a, b } of edges) next.set(a, (next.get(a) ?? new Set()).add(b))

  const leads = (start, end, seen = new Set()) => {
    if (start === end) return true
    if (seen.has(start)) return false
    seen.add(start)
    return [...(next.get(start) ?? [])].some((node) => leads(node, end, seen))
  }
  return edges
    .filter(({ a, b }) => leads(b, a))
    .map(({ from, to, a, b }) => `${from} must not import ${to}: ${b} imports ${a} too, directly or through others`)
}
