import { IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { ConfirmLeaveDialog } from '#web/manager/shared/unsaved/confirm-leave-dialog.tsx'
import { useUnsavedNames } from '#web/manager/shared/unsaved/unsaved.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Loaded on first use, with the library of forms. */
const ViewAsForm = lazy(async () => ({ default: (await import('./view-as-form.tsx')).ViewAsForm }))

/** Asks about unsaved changes and for the reason, then shows the customer's own pages, read-only. */
export function ViewAsButton({ userId, email }: { userId: number; email: string }) {
  const t = useT()
  const names = useUnsavedNames()
  const [open, setOpen] = useState<'question' | 'reason'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button icon={<IconEye size={16} />} onClick={() => setOpen(names.length > 0 ? 'question' : 'reason')}>
        {t('viewing.start')}
      </Button>
      <ConfirmLeaveDialog open={open === 'question'} onStay={close} onLeave={() => setOpen('reason')} />
      <Dialog open={open === 'reason'} onClose={close} title={t('viewing.start_title', { email })}>
        <Suspense fallback={<Skeleton height="10rem" />}>
          <ViewAsForm userId={userId} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
