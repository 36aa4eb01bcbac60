import {
  IconBuilding,
  IconBuildingBank,
  IconCertificate,
  IconCreditCard,
  IconFile,
  IconMail,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TimelineEvent } from '#contract/customers/manager.ts'
import type { TimelineAction, TimelineKind } from '#contract/customers/timeline-actions.ts'

const size = 16

const icons: Readonly<Record<TimelineKind, ReactNode>> = {
  account: <IconUser size={size} />,
  company: <IconBuilding size={size} />,
  payments: <IconCreditCard size={size} />,
  invoices: <IconReceipt size={size} />,
  documents: <IconFile size={size} />,
  emails: <IconMail size={size} />,
  banks: <IconBuildingBank size={size} />,
  registry: <IconCertificate size={size} />,
}

type Tone = 'good' | 'bad' | 'waiting' | 'plain'

/** Events that stand out; the others are plain. */
const tones: Partial<Record<TimelineAction, Tone>> = {
  payment_received: 'good',
  purchase_paid: 'good',
  'mark-invoice-paid': 'good',
  'invoice.payment_received': 'good',
  company_incorporated: 'good',
  'accept-document-request': 'good',
  payment_failed: 'bad',
  subscription_ended_unpaid: 'bad',
  email_failed: 'bad',
  bank_expired: 'bad',
  'payment.refused': 'bad',
  'refuse-infected-upload': 'bad',
  'log-in-locked': 'bad',
  'mark-invoice-uncollectible': 'bad',
  invoice_overdue: 'bad',
  confirmation_needed: 'waiting',
  'return-document-request': 'waiting',
  'request-deletion': 'waiting',
}

/** Returns the icon of an event's part of the product, and its tone. */
export const eventLook = ({ kind, action }: TimelineEvent): { readonly icon: ReactNode; readonly tone: Tone } => ({
  icon: icons[kind],
  tone: tones[action] ?? 'plain',
})
