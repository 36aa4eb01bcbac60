import { useQueryClient } from '@tanstack/react-query'
import { type MailHead, resendMail } from '#contract/platform/admin-mails.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface MailsBulkProps {
  selection: Selection<MailHead>
  rowName: (row: MailHead) => string
}

/** Offers to send several emails again; those whose personal link was erased are refused. */
export function MailsBulk({ selection, rowName }: MailsBulkProps) {
  const t = useT()
  const client = useQueryClient()
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      actions={[
        {
          key: 'resend',
          label: t('mails.resend'),
          confirm: t('list.bulk.resend_text', { count: selection.rows.length }),
          run: ({ id }) => call(resendMail, { params: { id } }),
        },
      ]}
      onChanged={() => {
        for (const list of ['mails', 'mail', 'jobs']) void client.invalidateQueries({ queryKey: ['admin', list] })
      }}
    />
  )
}
