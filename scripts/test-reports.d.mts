interface Counted {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: string[]
  readonly left: string[]
}
export const readVitest: (report: object) => Counted
export const readPlaywright: (report: object) => Counted
