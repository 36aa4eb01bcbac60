// Rooms that import each other form one room in two folders.
import { dirname } from 'node:path'
import { domainOf, isProduct } from './rooms.mjs'

/** The rooms between which there is no cycle: domains, and the folders of pages and of shared pieces. */
const roomOf = (path) =>
  path.match(/^(server\/domains|web\/(?:public|customer|manager|admin|shared|ui))\/[^/]+(?=\/)/)?.[0] ?? null

/** The rooms of one domain: its folders. A file outside them is a room of its own, so that no cycle leads through it. */
const roomWithin = (path) => {
  const domain = domainOf(path)
  if (domain === undefined) return null
  return dirname(path) === `server/domains/${domain}` ? path : dirname(path)
}

/** Lists the imports between rooms, as `nodeOf` divides the files. */
const edgesBetween = (imports, nodeOf) =>
  imports
    .map(({ from, to }) => ({ from, to, a: nodeOf(from), b: nodeOf(to) }))
    .filter(({ a, b }) => a !== null && b !== null && a !== b)

/** Lists the edges that are part of a cycle, one per line. */
const circular = (edges) => {
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

/** Lists every import between two rooms that lead to each other. */
export const cycles = (imports) => {
  const product = imports.filter(({ from, to }) => isProduct(from) && isProduct(to))
  const withinDomains = product.filter(({ from, to }) => domainOf(from) === domainOf(to))
  return [...circular(edgesBetween(product, roomOf)), ...circular(edgesBetween(withinDomains, roomWithin))]
}
