import { IconDownload } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './enrol.module.css'

/** Shows the recovery codes once, to copy or to save as a file. Cannot be dismissed without confirmation. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | undefined; onClose: () => void }) {
  const t = useT()
  const text = (codes ?? []).join('\n')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('ui.copied'))
    } catch {
      toast.error(t('account.codes.not_copied'))
    }
  }
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onClose}
      title={t('account.codes.title')}
      size="md"
      dismissible={false}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t('account.codes.saved')}
        </Button>
      }
    >
      <Stack gap={16}>
        <p>{t('account.codes.text')}</p>
        <ul className={css.codes} aria-label={t('account.codes.title')} tabIndex={-1} data-autofocus>
          {(codes ?? []).map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row gap={12} align="stretch" className={css.buttons}>
          <Button small onClick={() => void copy()}>
            {t('account.codes.copy')}
          </Button>
          <Button
            small
            icon={<IconDownload size={16} />}
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${t('account.codes.file')}.txt`)}
          >
            {t('account.codes.save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
