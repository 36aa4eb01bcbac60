import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { useIsUnconfirmed } from './use-is-unconfirmed.ts'

interface ConfirmedOnlyProps {
  /** Title of the page while its content is hidden. */
  title: string
  children: ReactNode
}

/** Shows a page to users with a confirmed address, and to others how to confirm it. */
export function ConfirmedOnly({ title, children }: ConfirmedOnlyProps) {
  if (!useIsUnconfirmed()) return children
  return (
    <>
      <PageHeader title={title} />
      <ConfirmAddress />
    </>
  )
}
