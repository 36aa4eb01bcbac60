import { IconEye } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (code !== null) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [code])
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
  return (
    <div ref={box}>
      <Row gap={code === null ? 0 : 4}>
        {/* Present before its text, which is announced only then. */}
        <code role="status">{code}</code>
        {code === null ? (
          <Button small icon={<IconEye size={16} />} busy={isBusy} onClick={() => void show()}>
            <span aria-hidden="true">{t('filing.code_show')}</span>
            <VisuallyHidden>{t('filing.code_show_of', { name })}</VisuallyHidden>
          </Button>
        ) : (
          <CopyButton value={code} label={t('filing.sheet.copy', { label })} />
        )}
      </Row>
    </div>
  )
}
