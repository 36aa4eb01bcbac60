/** Saves a file as a browser download. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has started by then; some browsers need the address a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
