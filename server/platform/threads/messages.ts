import type { ErrorCode } from '#contract/core/errors.ts'

/** What a thread is told: a task, then `next` for each piece of its result. */
export type ToThread =
  | { readonly act: 'run'; readonly program: string; readonly input: unknown }
  | { readonly act: 'next' }

/** What a thread answers: pieces, one at a time, and how it ended. A refusal crosses by its code. */
export type FromThread =
  | { readonly kind: 'piece'; readonly piece: unknown }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'failed'; readonly message: string }
