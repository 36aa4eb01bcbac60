import { IconPackageOff } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Shown for a link to no product, or to one of this name that is no longer sold. */
export function UnknownProduct({ name }: { name: string | undefined }) {
  const t = useT()
  return (
    <>
      <PageHeader title={name ?? t('purchase.unknown_title')} />
      <Card>
        <EmptyState
          icon={<IconPackageOff size={28} />}
          title={t(name === undefined ? 'purchase.unknown' : 'purchase.unknown_title')}
          text={t(name === undefined ? 'purchase.unknown_text' : 'purchase.withdrawn')}
          action={
            <ButtonLink to="/contact_us" tone="primary">
              {t('purchase.contact')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
