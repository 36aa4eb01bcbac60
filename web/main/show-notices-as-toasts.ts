import { showNoticesWith } from '#web/lib/notices.ts'
import { currentToasts, dismissToast, toast } from '#web/ui/feedback/toast.ts'

/** Shows the notices of `lib/notices.ts` as toasts of the design system. */
export const showNoticesAsToasts = (): void =>
  showNoticesWith({
    ...toast,
    success: (text, more) => {
      const id = toast.success(text, more)
      return () => dismissToast(id)
    },
    withdraw: (text) => {
      for (const { id, text: said } of currentToasts()) if (said === text) dismissToast(id)
    },
  })
