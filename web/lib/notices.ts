interface Notices {
  readonly error: (text: string) => void
  readonly success: (text: string) => void
  readonly warning: (text: string) => void
  /** Takes an error away that no longer holds, since errors stay until they are closed. */
  readonly withdraw: (text: string) => void
}

const silent = () => {}
let shown: Notices = { error: silent, success: silent, warning: silent, withdraw: silent }

/** Where messages at the edge of the screen go; the shell hands over the design system's toasts at the start. */
export const showNoticesWith = (notices: Notices): void => {
  shown = notices
}

/** Messages at the edge of the screen, in the reader's words. */
export const notice: Notices = {
  error: (text) => shown.error(text),
  success: (text) => shown.success(text),
  warning: (text) => shown.warning(text),
  withdraw: (text) => shown.withdraw(text),
}
