/**
 * Caches a reading for some milliseconds of real time. However many call, it is read once, and calls meanwhile share
 * it. A failed one is not cached.
 */
export const remembered = <Value>(milliseconds: number, read: () => Promise<Value>): (() => Promise<Value>) => {
  let reading: Promise<Value> | null = null
  let validUntil = 0
  const readAgain = async (): Promise<Value> => {
    validUntil = Number.POSITIVE_INFINITY
    try {
      const value = await read()
      validUntil = performance.now() + milliseconds
      return value
    } catch (error) {
      validUntil = 0
      throw error
    }
  }
  return () => {
    if (reading === null || performance.now() >= validUntil) reading = readAgain()
    return reading
  }
}
