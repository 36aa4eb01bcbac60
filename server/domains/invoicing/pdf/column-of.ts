/** How much wider than its figures a column may become for a label in one line, in characters. */
const maxExtra = 2

/** Describes a column of figures: its longest text in characters, and its label in one line or one for each word. */
export const columnOf = (label: string, cells: readonly string[]) => {
  const words = label.split(' ')
  const longest = Math.max(...[...words, ...cells].map((text) => text.length))
  // Letters of a label take three quarters of a figure's width.
  const inOneLine = Math.ceil(label.length * 0.75)
  return inOneLine <= longest + maxExtra
    ? { label, longest: Math.max(longest, inOneLine), lines: [label] }
    : { label, longest, lines: words }
}
