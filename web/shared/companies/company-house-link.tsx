import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { TextAnchor } from '#web/ui/base/text-link.tsx'

/** Links to a company's page at the registry in a new tab; renders only its children if there is none. */
export function CompanyHouseLink({ href, children }: { href: string | null; children?: ReactNode }) {
  const t = useT()
  if (href === null) return children ?? null
  return (
    <TextAnchor
      href={href}
      external
      aria-label={typeof children === 'string' ? t('company_house.of', { number: children }) : undefined}
    >
      {children ?? t('company_house.page')}
      <IconExternalLink size={14} aria-hidden="true" />
    </TextAnchor>
  )
}
