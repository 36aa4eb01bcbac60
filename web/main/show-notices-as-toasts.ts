import { showNoticesWith } from '../lib/notices.ts'
import { currentToasts, dismissToast, toast } from '../ui/toast.ts'

/** Has the design system's toasts show what the pages' plumbing says. */
export const showNoticesAsToasts = (): void =>
  showNoticesWith({
    ...toast,
    withdraw: (text) => {
      for (const { id, tone, text: said } of currentToasts()) if (tone === 'error' && said === text) dismissToast(id)
    },
  })
