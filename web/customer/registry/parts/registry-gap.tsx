import { IconBuilding, IconCertificate, IconClock, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RegistryGap as Gap } from '#web/customer/registry/registry-state.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const icons: Readonly<Record<Gap, ReactNode>> = {
  no_company: <IconBuilding size={28} />,
  not_incorporated: <IconCertificate size={28} />,
  no_number: <IconCertificate size={28} />,
  never_read: <IconClock size={28} />,
  not_at_registry: <IconSearchOff size={28} />,
  not_read: <IconClock size={28} />,
}

/** Explains why there are no registry dates yet, and what happens next. */
export function RegistryGap({ gap, number }: { gap: Gap; number: string }) {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={icons[gap]}
        title={t(`registry.gap.${gap}`, { number })}
        text={t(`registry.gap_text.${gap}`)}
        action={
          gap === 'not_at_registry' ? (
            <ButtonLink to="/contact_us">{t('dashboard.contact')}</ButtonLink>
          ) : gap === 'no_company' ? (
            <ButtonLink to="/dashboard">{t('page.to_dashboard')}</ButtonLink>
          ) : undefined
        }
      />
    </Card>
  )
}
