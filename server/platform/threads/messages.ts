import type { ErrorCode } from '#contract/core/errors.ts'

/** Messages to a thread: a task, then `next` for each piece of its result. */
export type ToThread =
  | { readonly action: 'run'; readonly program: string; readonly input: unknown }
  | { readonly action: 'next' }

/** Messages from a thread: pieces, one at a time, and how the task ended. A refusal crosses by its code. */
export type FromThread =
  | { readonly kind: 'piece'; readonly piece: unknown }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'failed'; readonly message: string }
