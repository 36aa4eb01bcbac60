interface NoticeLink {
  readonly label: string
  readonly link: {
    readonly to: string
    readonly params?: Record<string, string> | undefined
    readonly search?: Record<string, unknown> | undefined
    readonly state?: { readonly returnTo?: string } | undefined
  }
}

interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** Removes a message if it is still shown. */
export type Withdraw = () => void

interface Notices {
  readonly error: (text: string) => void
  /** `more` leads to what was saved, or offers to undo it. */
  readonly success: (text: string, more?: NoticeLink | NoticeAction) => Withdraw
  /** Says what is still going on. */
  readonly info: (text: string) => void
  readonly warning: (text: string) => void
  /** Removes an error that no longer applies. */
  readonly withdraw: (text: string) => void
}

const silent = () => {}
let shown: Notices = { error: silent, success: () => silent, info: silent, warning: silent, withdraw: silent }

/** Sets where notices are shown; the shell passes the design system's toasts at start. */
export const showNoticesWith = (notices: Notices): void => {
  shown = notices
}

/** Shows notices in the reader's language. */
export const notice: Notices = {
  error: (text) => shown.error(text),
  success: (text, more) => shown.success(text, more),
  info: (text) => shown.info(text),
  warning: (text) => shown.warning(text),
  withdraw: (text) => shown.withdraw(text),
}
