import type { BankConnection } from '#contract/banking/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import type { OwnInvoice } from '#contract/invoicing/schemas.ts'
import type { Deadline, DeadlineStatus } from '#contract/registry/schemas.ts'
import type { OwedPayment } from '#web/customer/subscriptions/shared/status-labels.ts'
import { needsRenewal } from '#web/shared/banking/connection-labels.ts'

/** A next step of the customer for the company. Documents to send are in a card of their own below the tasks. */
export type Task =
  | { readonly kind: 'owed'; readonly payment: OwedPayment }
  | { readonly kind: 'no_subscription' }
  | { readonly kind: 'invoice'; readonly invoice: OwnInvoice }
  | { readonly kind: 'more_invoices'; readonly count: number }
  | { readonly kind: 'deadline'; readonly deadline: Deadline }
  | { readonly kind: 'bank'; readonly connection: BankConnection }
  | { readonly kind: 'identity_failed'; readonly names: readonly string[] }
  | { readonly kind: 'filing'; readonly count: number }

/** Data from which tasks are derived; a task disappears with its cause. */
export interface TaskSources {
  readonly company: Company
  readonly hasSubscription: boolean
  /** Payments due that no banner above the page shows. */
  readonly owed: readonly OwedPayment[]
  readonly deadlines: readonly Deadline[]
  readonly connections: readonly BankConnection[]
  /** The oldest invoices to pay, oldest first, and how many there are. */
  readonly openInvoices: { readonly invoices: readonly OwnInvoice[]; readonly total: number }
  /** Number of filing details that are still needed; 0 once the company is filed. */
  readonly neededForFiling: number
}

const nameOf = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`

const deadlineRank: Readonly<Record<DeadlineStatus, number>> = {
  overdue: 2,
  due_within_7_days: 3,
  due_within_30_days: 7,
  due_within_60_days: 9,
  upcoming: 11,
}

/** Returns the priority of a task: 0 is the most urgent. */
const rankOf = (task: Task): number => {
  switch (task.kind) {
    case 'owed':
      return 0
    case 'no_subscription':
      return 1
    case 'deadline':
      return deadlineRank[task.deadline.status]
    case 'invoice':
    case 'more_invoices':
      return 4
    case 'bank':
      return task.connection.connectionStatus === 'expired' ? 4 : 8
    case 'identity_failed':
      return 5
    case 'filing':
      return 6
  }
}

/** Returns whether a task is shown as urgent. */
export const isUrgent = (task: Task): boolean => rankOf(task) <= 6

/** Lists connections that have expired or expire soon, except those whose bank was connected again. */
const endingConnections = (connections: readonly BankConnection[]): readonly BankConnection[] => {
  const live = new Set(
    connections
      .filter(({ connectionStatus }) => connectionStatus === 'active')
      .map(({ institutionId }) => institutionId),
  )
  return connections.filter(
    (one) => needsRenewal(one) && !(one.connectionStatus === 'expired' && live.has(one.institutionId)),
  )
}

/** Invoices to pay that are named; further ones are counted. */
const maxNamedInvoices = 3

/** Lists the oldest invoices to pay, then how many others there are. */
const invoiceTasks = ({ invoices, total }: TaskSources['openInvoices']): readonly Task[] => {
  const named = invoices.slice(0, maxNamedInvoices)
  const count = total - named.length
  return [
    ...named.map((invoice) => ({ kind: 'invoice', invoice }) as const),
    ...(count > 0 ? [{ kind: 'more_invoices', count } as const] : []),
  ]
}

/** Lists the next tasks, the most urgent first. */
export const nextTasks = ({
  company,
  hasSubscription,
  owed,
  deadlines,
  connections,
  openInvoices,
  neededForFiling,
}: TaskSources): readonly Task[] => {
  const namesWith = (status: number): string[] =>
    company.shareholders.filter((person) => person.identityVerificationStatus === status).map(nameOf)
  const failed = namesWith(2)
  const tasks: Task[] = [
    ...owed.map((payment) => ({ kind: 'owed', payment }) as const),
    ...(hasSubscription ? [] : [{ kind: 'no_subscription' } as const]),
    ...deadlines
      .filter(({ status: state }) => state !== 'upcoming')
      .map((deadline) => ({ kind: 'deadline', deadline }) as const)
      .toSorted((one, other) => one.deadline.daysLeft - other.deadline.daysLeft),
    ...invoiceTasks(openInvoices),
    ...endingConnections(connections).map((connection) => ({ kind: 'bank', connection }) as const),
    ...(failed.length > 0 ? [{ kind: 'identity_failed', names: failed } as const] : []),
    ...(neededForFiling > 0 ? [{ kind: 'filing', count: neededForFiling } as const] : []),
  ]
  return tasks.toSorted((one, other) => rankOf(one) - rankOf(other))
}
