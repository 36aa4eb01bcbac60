import type { Company } from '#contract/companies/schemas.ts'

/** Something that comes next for the company; a pending identity is the provider's turn, the others the customer's. */
export type Task =
  | { readonly kind: 'no_subscription' }
  | { readonly kind: 'identity_failed'; readonly names: readonly string[] }
  | { readonly kind: 'documents'; readonly count: number }
  | { readonly kind: 'identity_pending'; readonly names: readonly string[] }

const nameOf = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`

/** What comes next, the most urgent first; `asked` is how many requests for documents wait for the customer. */
export const nextTasks = (company: Company, hasSubscription: boolean, asked: number): Task[] => {
  const namesWith = (status: number): string[] =>
    company.shareholders.filter((person) => person.identityVerificationStatus === status).map(nameOf)
  const failed = namesWith(2)
  const pending = namesWith(0)
  return [
    ...(hasSubscription ? [] : [{ kind: 'no_subscription' } as const]),
    ...(failed.length > 0 ? [{ kind: 'identity_failed', names: failed } as const] : []),
    ...(asked > 0 ? [{ kind: 'documents', count: asked } as const] : []),
    ...(pending.length > 0 ? [{ kind: 'identity_pending', names: pending } as const] : []),
  ]
}
