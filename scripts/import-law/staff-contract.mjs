// What the contract says to staff never travels to a customer's or visitor's browser, however long the way.
import { isProduct } from './rooms.mjs'

const ofStaff = (path) => /^contract\/.*\/(manager|admin|staff|audit|view-as)[^/]*$/.test(path)

/** What every page loads, and the pages of customers and visitors. */
const isOfAll = (path) => isProduct(path) && /^web\/(public|customer|lib|ui|theme)\//.test(path)

/** Lists every import through which such a page reaches the contract of staff. */
export const reachedStaffContract = (imports) => {
  const next = new Map()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const reached = new Set()
  const follow = (path) => {
    if (reached.has(path) || ofStaff(path)) return
    reached.add(path)
    for (const to of next.get(path) ?? []) follow(to)
  }
  for (const { from } of imports) if (isOfAll(from)) follow(from)
  return imports
    .filter(({ from, to }) => reached.has(from) && ofStaff(to))
    .map(({ from, to }) => `${from} must not import ${to}: a page of customers or visitors would load it`)
}
