import { auditActions } from '#contract/platform/audit-actions.ts'

/** What a customer's timeline shows, by the part of the product that it is about. */
export const timelineKinds = [
  'account',
  'company',
  'payments',
  'invoices',
  'documents',
  'emails',
  'banks',
  'registry',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The filters of the timeline: one kind, or what staff did in all of them. */
export const timelineFilters = [...timelineKinds, 'staff'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

/** Events that are read from stored records, each with its phrase `timeline.{action}`. */
export const recordActions = [
  'registered',
  'account_created',
  'company_created',
  'company_incorporated',
  'stage_received',
  'stage_checking',
  'stage_waiting_for_customer',
  'stage_filed',
  'stage_rejected',
  'payment_received',
  'payment_failed',
  'payment_refunded',
  'payment_voided',
  'refund_started',
  'refund_succeeded',
  'refund_failed',
  'confirmation_needed',
  'subscription_cancelled',
  'subscription_ended_unpaid',
  'plan_changed',
  'plan_change_scheduled',
  'plan_change_undone',
  'purchase_paid',
  'invoice_issued',
  'invoice_waiting',
  'invoice_overdue',
  'invoice_reminded',
  'credit_note_issued',
  'credit_note_waiting',
  'pro_forma_issued',
  'pro_forma_waiting',
  'document_added',
  'document_received',
  'document_opened',
  'documents_requested',
  'email_sent',
  'email_waiting',
  'email_failed',
  'bank_connected',
  'bank_expired',
  'registry_changed',
] as const

/** All actions of the timeline: stored records, then the audit trail with its phrases `audit.action.{action}`. */
export const timelineActions = [...recordActions, ...auditActions] as const
export type TimelineAction = (typeof timelineActions)[number]
