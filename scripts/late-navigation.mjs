// A late answer must not navigate a page that was left: code that navigates after an answer uses `useLateNavigate`,
// which knows whether the page is still there.

const starts = /\basync\b(?:\s+function\b[^(]*)?\s*(?:\([^)]*\)|\w+)[^{;=]*(?:=>\s*)?\{/g

/** Returns the text of a block, from its opening brace to the closing one. */
const blockFrom = (text, open) => {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(open, at + 1)
  }
  return text.slice(open)
}

/** Lists the names that a file gives to the result of `useNavigate`. */
const navigators = (text) => [...text.matchAll(/const (\w+) = useNavigate\(\)/g)].map(([, name]) => name)

/** Lists the functions that only navigate in this way. */
const wrappers = (text, names) =>
  names.flatMap((name) =>
    [...text.matchAll(new RegExp(`const (\\w+)(?:: [^=]+)? = \\([^)]*\\)[^=\\n]*=>\\s*(?:void )?${name}\\(`, 'g'))].map(
      ([, found]) => found,
    ),
  )

/** Reports whether a page's source navigates after an answer without checking that the page is still there. */
export const navigatesLate = (text) => {
  const names = navigators(text)
  if (names.length === 0) return false
  const calls = new RegExp(`(?<![.\\w])(?:${[...names, ...wrappers(text, names)].join('|')})\\(`)
  const late = [...text.matchAll(starts)].map(({ index, 0: head }) => blockFrom(text, index + head.length - 1))
  // A hook that returns its navigation does not know what its caller waits for.
  const hook = new RegExp(`return \\([^)]*\\) => (?:void )?(?:${names.join('|')})\\(`)
  return (
    hook.test(text) ||
    late.some((body) => /\bawait\b/.test(body) && calls.test(body.slice(body.search(/\bawait\b/)))) ||
    new RegExp(`\\bawait ${calls.source}|\\.then\\([^;]*?${calls.source}`).test(text)
  )
}
