import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadPayableInvoice } from '#contract/pay-links/public.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** Downloads the PDF of the invoice of a payment link. */
export function DownloadInvoice({ token }: { token: string }) {
  const t = useT()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (): Promise<void> => {
    setIsSaving(true)
    try {
      saveFile(await call(downloadPayableInvoice, { params: { token } }), 'invoice.pdf')
    } catch (error) {
      showError(error)
    }
    setIsSaving(false)
  }
  return (
    <Button fullWidth icon={<IconDownload size={16} />} busy={isSaving} onClick={() => void save()}>
      {t('pay.download')}
    </Button>
  )
}
