import type { StoredJob } from '#contract/platform/admin-jobs.ts'
import { formatInstant } from '#web/lib/format.ts'

/** Returns labels for the jobs of a list: kind and time, and the start of the id where two are alike. */
export const jobLabels = (
  jobs: readonly Pick<StoredJob, 'id' | 'name' | 'failedAt'>[] = [],
  textOf: (name: string) => string = (name) => name,
): ReadonlyMap<string, string> => {
  const plain = jobs.map(({ id, name, failedAt }) => ({
    id,
    label: `${textOf(name)}, ${formatInstant(failedAt) || '–'}`,
  }))
  const taken = new Map<string, number>()
  for (const { label } of plain) taken.set(label, (taken.get(label) ?? 0) + 1)
  return new Map(
    plain.map(({ id, label }) => [id, (taken.get(label) ?? 0) > 1 ? `${label}, ${id.slice(0, 8)}` : label]),
  )
}
