interface Dated {
  readonly paidAt: string
}

/** Compares instants: as text, a whole second would sort after its fractions. */
const isBefore = (one: Dated, other: Dated): boolean => Date.parse(one.paidAt) < Date.parse(other.paidAt)

const earliest = <Row extends Dated>(heads: readonly IteratorResult<Row>[]): number => {
  let found = -1
  for (const [index, head] of heads.entries()) {
    const best = heads[found]
    if (!head.done && (!best || best.done || isBefore(head.value, best.value))) found = index
  }
  return found
}

/** Merges the rows of several sources, each oldest first, into one; reads no source further than necessary. */
export async function* mergeByTime<Row extends Dated>(sources: readonly AsyncIterable<Row>[]): AsyncGenerator<Row> {
  const readers = sources.map((source) => source[Symbol.asyncIterator]())
  const heads = await Promise.all(readers.map((reader): Promise<IteratorResult<Row>> => reader.next()))
  for (;;) {
    const index = earliest(heads)
    const [head, reader] = [heads[index], readers[index]]
    if (!head || head.done || !reader) return
    yield head.value
    heads[index] = await reader.next()
  }
}
