/** Shows the upload form below a list, by the id of its box, and focuses its first control. */
export const showUploadForm = (id: string): void => {
  const box = document.getElementById(id)
  box?.scrollIntoView({ block: 'center' })
  box?.querySelector<HTMLElement>('button, textarea, select')?.focus({ preventScroll: true })
}
