/** A form or query value with bracket nesting: text, a list, or an object of such values. */
export type FormValue = string | FormValue[] | FormObject
/** An object of form values. */
export type FormObject = { [name: string]: FormValue }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const pathOf = (name: string): string[] => {
  const opening = name.indexOf('[')
  if (opening < 1) return [name]
  return [name.slice(0, opening), ...[...name.slice(opening).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')]
}

type Node = Map<string, Node | string>

/** Maximum depth of names, more than any API has: unlimited nesting would end the process. */
const deepest = 20

const insert = (root: Node, path: string[], value: string): void => {
  if (path.length > deepest) return
  let node = root
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(node.size) : part
    if (forbidden.has(key)) return
    if (depth === path.length - 1) {
      node.set(key, value)
      return
    }
    const next = node.get(key)
    const child: Node = next instanceof Map ? next : new Map()
    if (child !== next) node.set(key, child)
    node = child
  }
}

const settle = (node: Node | string, top = false): FormValue => {
  if (typeof node === 'string') return node
  const keys = [...node.keys()]
  const isList = !top && keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
  if (isList) return keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => settle(node.get(key) ?? ''))
  return Object.fromEntries([...node].map(([key, value]) => [key, settle(value)]))
}

/** Parses `a[b][0]=c&d[]=e` into nested objects and lists. Values are texts. */
export const parseForm = (text: string): FormObject => {
  const root: Node = new Map()
  for (const [name, value] of new URLSearchParams(text)) insert(root, pathOf(name), value)
  return settle(root, true) as FormObject
}
