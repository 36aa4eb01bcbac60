import { IconEye, IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { Previewed } from '#web/manager/invoicing/forms/preview-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './preview-beside.module.css'
import { SheetSkeleton } from './sheet-skeleton.tsx'

/** Loaded after the form. */
const PreviewPicture = loadLater(async () => (await import('./preview-picture.tsx')).PreviewPicture)

function Sheet() {
  return (
    <div className={css.sheet}>
      <SheetSkeleton />
    </div>
  )
}

interface LargePreviewProps {
  of: Previewed
  onClose: () => void
}

function LargePreview({ of, onClose }: LargePreviewProps) {
  const t = useT()
  return (
    <Dialog open onClose={onClose} title={t('docform.preview')} size="lg">
      <PreviewPicture of={of} fallback={<Sheet />} />
    </Dialog>
  )
}

/** Shows the document as its PDF beside its form, and large in a dialog. */
export function PreviewBeside({ of }: { of: Previewed }) {
  const t = useT()
  const [isLarge, setLarge] = useState(false)
  return (
    <section aria-label={t('docform.preview')} className={css.beside}>
      <div className={css.head}>
        <span className={css.title}>{t('docform.preview')}</span>
        <IconButton
          label={t('docform.preview_enlarge')}
          icon={<IconZoomIn size={18} />}
          onClick={() => setLarge(true)}
        />
      </div>
      <PreviewPicture of={of} fallback={<Sheet />} />
      {isLarge ? <LargePreview of={of} onClose={() => setLarge(false)} /> : null}
    </section>
  )
}

/** Opens the preview where there is no room beside the form. */
export function PreviewButton({ of }: { of: Previewed }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconEye size={16} />} onClick={() => setOpen(true)}>
        {t('docform.preview_show')}
      </Button>
      {isOpen ? <LargePreview of={of} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
