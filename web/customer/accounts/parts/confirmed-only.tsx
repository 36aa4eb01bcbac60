import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useIsUnconfirmed } from '../use-is-unconfirmed.ts'
import { ConfirmAddress } from './confirm-address.tsx'

interface ConfirmedOnlyProps {
  /** What the page is called while it is not shown. */
  title: string
  children: ReactNode
}

/** Shows a page to who has confirmed the address of the account, and to everybody else how to do so. */
export function ConfirmedOnly({ title, children }: ConfirmedOnlyProps) {
  if (!useIsUnconfirmed()) return children
  return (
    <>
      <PageHeader title={title} />
      <ConfirmAddress />
    </>
  )
}
