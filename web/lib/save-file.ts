/** Hands a file to the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken it by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
