export const summary: (counts?: {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}) => string
