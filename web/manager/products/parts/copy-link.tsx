import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'

/** Copies an address and reports the result. */
export function CopyLink({ link, label }: { link: string; label: string }) {
  const t = useT()
  return (
    <CopyButton
      value={link}
      label={label}
      onCopied={() => notice.success(t('products.copied'))}
      onFailed={() => notice.error(t('products.not_copied'))}
    />
  )
}
