import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Shows a part of a file with the button that changes it. */
export function SectionCard({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  const t = useT()
  return (
    <Card
      title={title}
      actions={
        <Button small onClick={onEdit} aria-label={t('aml.edit_named', { section: title })}>
          {t('aml.edit')}
        </Button>
      }
    >
      {children}
    </Card>
  )
}
