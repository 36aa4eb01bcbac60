import type { nameStatuses } from '#contract/registry/customer.ts'
import { endedStatuses } from '#contract/registry/schemas.ts'
import type { FoundCompany } from '#server/providers/registry/port.ts'
import { sameAsKey } from './same-as-key.ts'

/** Computes the edit distance between two texts; stops counting above `maxDistance`. */
export const distance = (one: string, other: string, maxDistance: number): number => {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      line.push(Math.min(change, (before[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    if (Math.min(...line) > maxDistance) return maxDistance + 1
    before = line
  }
  return before[other.length] ?? 0
}

/** Ranks how near two names are: one character in six differs, or one is the prefix of the other. */
const nearness = (wanted: string, found: string): number | null => {
  const maxDistance = Math.max(1, Math.floor(Math.min(wanted.length, found.length) / 6))
  const steps = distance(wanted, found, maxDistance)
  if (steps <= maxDistance) return steps
  const [short, long] = wanted.length < found.length ? [wanted, found] : [found, wanted]
  return short.length >= 5 && long.startsWith(short) ? maxDistance + long.length - short.length : null
}

const maxShown = 5

/** Decides whether a name is free, from the registry's results: ended companies do not block a name. */
export const nameState = (
  name: string,
  found: readonly FoundCompany[],
): { status: (typeof nameStatuses)[number]; companies: FoundCompany[] } => {
  const wanted = sameAsKey(name)
  if (wanted === '') return { status: 'unknown', companies: [] }
  const near = found
    .filter(({ companyStatus }) => !endedStatuses.some((ended) => ended === companyStatus))
    .flatMap((company) => {
      const steps = nearness(wanted, sameAsKey(company.name))
      return steps === null ? [] : [{ company, steps }]
    })
    .toSorted((one, other) => one.steps - other.steps)
  const companies = near.slice(0, maxShown).map(({ company }) => company)
  if (near[0]?.steps === 0) return { status: 'taken', companies }
  return { status: near.length > 0 ? 'similar' : 'free', companies }
}
