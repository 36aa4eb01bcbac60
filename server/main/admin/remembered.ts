/**
 * Gives a reading that is remembered for so many milliseconds of real time: however many ask, it is made once, and those who
 * come while it is made share it. A failed one is not remembered.
 */
export const remembered = <Value>(milliseconds: number, read: () => Promise<Value>): (() => Promise<Value>) => {
  let reading: Promise<Value> | null = null
  let goodUntil = 0
  return () => {
    if (reading && performance.now() < goodUntil) return reading
    goodUntil = Number.POSITIVE_INFINITY
    const begun = read()
    reading = begun
    begun.then(
      () => {
        goodUntil = performance.now() + milliseconds
      },
      () => {
        goodUntil = 0
      },
    )
    return begun
  }
}
