/** The maximum lines a minute from one source, and from all together. */
const maxPerSource = 20
const maxTotal = 300
const minuteMs = 60_000

/** Log lines that strangers can cause, limited so that they do not fill the disk. */
export interface BoundedLines {
  /** Writes a line unless its source, or all together, have reached this minute's limit. */
  readonly write: (source: string, line: () => void) => void
}

/** Counts lines by source for a minute; afterwards `summarise` receives how many were left out, if any. */
export const createBoundedLines = (summarise: (leftOut: number) => void): BoundedLines => {
  let bySource = new Map<string, number>()
  let written = 0
  let leftOut = 0
  let ending: NodeJS.Timeout | null = null
  const end = (): void => {
    if (leftOut > 0) summarise(leftOut)
    bySource = new Map()
    written = 0
    leftOut = 0
    ending = null
  }
  return {
    write: (source, line) => {
      ending ??= setTimeout(end, minuteMs).unref()
      const count = bySource.get(source) ?? 0
      if (written >= maxTotal || count >= maxPerSource) {
        leftOut += 1
        return
      }
      bySource.set(source, count + 1)
      written += 1
      line()
    },
  }
}
