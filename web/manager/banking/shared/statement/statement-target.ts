import type { QueryClient } from '@tanstack/react-query'
import { importStatement, previewStatement } from '#contract/banking/statements.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { upload } from '#web/lib/upload.ts'
import { invalidateBanks } from '#web/manager/banking/queries.ts'

export type StatementPreview = AnswerOf<typeof previewStatement>

/** What is sent with a file: its account, and the corrected columns as JSON. */
export interface StatementBody {
  readonly bankName: string
  readonly account: string
  readonly currency: string
  readonly mapping?: string
}

/** Whose account a statement file is imported into. */
export interface StatementTarget {
  /** Where an unsaved statement waits for its owner if the session has ended meanwhile. */
  readonly path: string
  readonly preview: (file: File, body: StatementBody, signal: AbortSignal) => Promise<StatementPreview>
  readonly take: (
    file: File,
    body: StatementBody,
    idempotencyKey: string,
  ) => Promise<{ readonly added: number; readonly duplicates: number }>
  /** Reads again what an import changes. */
  readonly invalidate: (client: QueryClient) => Promise<void>
}

/** Imports into an account of a customer. */
export const customerStatement = (userId: number): StatementTarget => ({
  path: `statement-${userId}`,
  preview: (file, body, signal) => upload(previewStatement, { file, body: { customer: userId, ...body }, signal }),
  take: (file, body, idempotencyKey) =>
    upload(importStatement, { file, body: { customer: userId, ...body }, idempotencyKey }),
  invalidate: invalidateBanks,
})
