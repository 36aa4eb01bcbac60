interface Notices {
  readonly error: (text: string) => void
  readonly success: (text: string) => void
  readonly warning: (text: string) => void
  /** Removes an error that no longer applies, since errors remain until closed. */
  readonly withdraw: (text: string) => void
}

const silent = () => {}
let shown: Notices = { error: silent, success: silent, warning: silent, withdraw: silent }

/** Sets where notices are shown; the shell passes the design system's toasts at start. */
export const showNoticesWith = (notices: Notices): void => {
  shown = notices
}

/** Shows notices in the reader's language. */
export const notice: Notices = {
  error: (text) => shown.error(text),
  success: (text) => shown.success(text),
  warning: (text) => shown.warning(text),
  withdraw: (text) => shown.withdraw(text),
}
