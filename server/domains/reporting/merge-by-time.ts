interface Dated {
  readonly paidAt: string
}

/** As text a whole second would come after its parts. */
const isBefore = (one: Dated, other: Dated): boolean => Date.parse(one.paidAt) < Date.parse(other.paidAt)

const earliest = <Row extends Dated>(heads: readonly IteratorResult<Row>[]): number => {
  let found = -1
  for (const [index, head] of heads.entries()) {
    const best = heads[found]
    if (!head.done && (!best || best.done || isBefore(head.value, best.value))) found = index
  }
  return found
}

/** Rows of several sources, each oldest first, as one, oldest first; no source is read further than it must be. */
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
