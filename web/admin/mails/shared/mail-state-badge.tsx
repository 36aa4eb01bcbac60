import type { MailHead } from '#contract/platform/admin-mails.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Readonly<Record<MailHead['status'], BadgeTone>> = { pending: 'waiting', sent: 'paid', failed: 'failed' }

/** Shows the delivery status of a mail. */
export function MailStateBadge({ status }: Pick<MailHead, 'status'>) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`mails.state.${status}`)}</Badge>
}
