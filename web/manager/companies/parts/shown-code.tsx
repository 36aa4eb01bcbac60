import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { showPersonalCode } from '#contract/companies/manager-filing.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'

/** Shows one personal code after a press, which the audit trail records; it is gone when the page is left. */
export function ShownCode({ shareholderId, name }: { shareholderId: number; name: string }) {
  const t = useT()
  const [code, setCode] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const show = async (): Promise<void> => {
    setBusy(true)
    try {
      setCode((await call(showPersonalCode, { params: { id: shareholderId } })).personalCode)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const label = t('filing.field.personalCode')
  if (code !== null)
    return (
      <Row gap={4} role="status">
        <code>{code}</code>
        <CopyButton value={code} label={t('filing.sheet.copy', { label })} />
      </Row>
    )
  return (
    <Button small icon={<IconEye size={16} />} busy={isBusy} onClick={() => void show()}>
      <span aria-hidden="true">{t('filing.code_show')}</span>
      <VisuallyHidden>{t('filing.code_show_of', { name })}</VisuallyHidden>
    </Button>
  )
}
