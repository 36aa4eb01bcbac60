import { IconFileOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Shows that the number in the address is unknown. */
export function NoDocument({ title, action }: { title: MessageKey; action: ReactNode }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t(title)} />
      <Card>
        <EmptyState
          icon={<IconFileOff size={28} />}
          title={t('docform.none')}
          text={t('docform.none_text')}
          action={action}
        />
      </Card>
    </>
  )
}
