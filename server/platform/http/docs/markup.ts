/** Escapes a text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')

const isItem = (line: string): boolean => line.startsWith('- ')

/** Renders lines that belong together: a list, a heading or a paragraph. */
const block = (lines: readonly string[]): string => {
  const [first = ''] = lines
  if (first.startsWith('## ')) {
    const title = first.slice(3)
    return `<h2 id="${escaped(title.toLowerCase().replace(/[^a-z]+/g, '-'))}">${inline(title)}</h2>`
  }
  const items = lines.filter(isItem)
  const before = lines.filter((line) => !isItem(line)).join(' ')
  return [
    before === '' ? '' : `<p>${inline(before)}</p>`,
    items.length === 0 ? '' : `<ul>${items.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`,
  ].join('')
}

/**
 * Renders the Markdown that the reference uses as HTML: paragraphs, lists, second-level headings, code and emphasis.
 */
export const markup = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => block(part.split('\n')))
    .join('')
