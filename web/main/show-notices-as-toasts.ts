import { showNoticesWith } from '#web/lib/notices.ts'
import { currentToasts, dismissToast, toast } from '#web/ui/feedback/toast.ts'

/** Shows the notices of `lib/notices.ts` as toasts of the design system. */
export const showNoticesAsToasts = (): void =>
  showNoticesWith({
    ...toast,
    withdraw: (text) => {
      for (const { id, tone, text: said } of currentToasts()) if (tone === 'error' && said === text) dismissToast(id)
    },
  })
