/** Marks the search text in a text, case-insensitive. */
export function Highlighted({ text, searched }: { text: string; searched: string }) {
  const at = searched === '' ? -1 : text.toLowerCase().indexOf(searched.toLowerCase())
  // A letter whose length changes in lower case would shift the mark: then there is none.
  if (at < 0 || text.toLowerCase().length !== text.length) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + searched.length)}</mark>
      {text.slice(at + searched.length)}
    </>
  )
}
