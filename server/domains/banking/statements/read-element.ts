/** An XML element reduced to what statements need: without prefixes, with only the attribute `Ccy`. */
export interface XmlElement {
  /** Null if there are none: a hostile file has millions of empty elements. */
  children: Map<string, XmlElement[]> | null
  currency: string | null
  text: string
}

/** Deeper than any bank's entry; deeper nesting is an attack. */
const maxDepth = 60

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, decimal, hex) => {
        if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

const newElement = (): XmlElement => ({ children: null, currency: null, text: '' })

/** Matches tokens in turn: CDATA, an instruction, a tag, or text. No token is scanned twice. */
const pieces =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<\?[^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)(?![\w.-])((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/y

/** Parses the text of one element into a tree. Throws for invalid XML, missing end tags or excessive nesting. */
export const readElement = (text: string): XmlElement => {
  const root = newElement()
  const open: { readonly name: string; readonly element: XmlElement }[] = [{ name: '', element: root }]
  const last = () => open.at(-1)?.element ?? root
  pieces.lastIndex = 0
  while (pieces.lastIndex < text.length) {
    const [whole, marked, slash, name, attributes = '', plain] = pieces.exec(text) ?? []
    if (whole === undefined) throw new Error('The text is not XML.')
    if (marked !== undefined) last().text += marked
    else if (plain !== undefined) last().text += unescaped(plain)
    else if (name === undefined) continue
    else if (slash === '/') {
      if (open.length < 2 || open.pop()?.name !== name) throw new Error('An end tag has no start tag.')
    } else {
      const element = newElement()
      if (attributes.includes('Ccy'))
        element.currency = /\sCcy\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)?.slice(1).find(Boolean) ?? null
      const parent = last()
      parent.children ??= new Map()
      const siblings = parent.children.get(name)
      if (siblings) siblings.push(element)
      else parent.children.set(name, [element])
      if (!attributes.endsWith('/')) open.push({ name, element })
      if (open.length > maxDepth) throw new Error('Elements are nested too deeply.')
    }
  }
  if (open.length > 1) throw new Error('An element is not closed.')
  return root
}
