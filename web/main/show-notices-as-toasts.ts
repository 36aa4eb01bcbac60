import { showNoticesWith } from '#web/lib/notices.ts'
import { currentToasts, dismissToast, toast } from '#web/ui/feedback/toast.ts'

/** Shows the notices of `lib/notices.ts` as toasts of the design system. */
export const showNoticesAsToasts = (): void =>
  showNoticesWith({
    ...toast,
    withdraw: (text) => {
      for (const { id, text: said } of currentToasts()) if (said === text) dismissToast(id)
    },
  })
