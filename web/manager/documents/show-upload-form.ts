/** Whether it is seen and can be focused: the form is hidden while the list above it loads. */
const isSeen = (control: HTMLElement): boolean => control.checkVisibility({ visibilityProperty: true })

/**
 * Shows the upload form below a list, by the id of its box, and focuses its first control: at once, or when the list
 * above it was loaded, unless the focus was moved elsewhere until then.
 */
export const showUploadForm = (id: string): void => {
  const box = document.getElementById(id)
  const control = box?.querySelector<HTMLElement>('button, textarea, select')
  const stack = box?.parentElement?.parentElement
  if (!box || !control || !stack) return
  const arrive = (): void => {
    box.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }
  if (isSeen(control)) {
    arrive()
    return
  }
  const from = document.activeElement
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== from && document.activeElement !== document.body
    if (!isElsewhere && !isSeen(control)) return
    observer.disconnect()
    if (!isElsewhere) arrive()
  })
  observer.observe(stack, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
}
