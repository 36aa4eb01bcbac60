/**
 * Gives a reading that is remembered for so many milliseconds of real time: however many ask, it is made once, and those who
 * come while it is made share it. A failed one is not remembered.
 */
export const remembered = <Value>(milliseconds: number, read: () => Promise<Value>): (() => Promise<Value>) => {
  let reading: Promise<Value> | null = null
  let goodUntil = 0
  const readAgain = async (): Promise<Value> => {
    goodUntil = Number.POSITIVE_INFINITY
    try {
      const value = await read()
      goodUntil = performance.now() + milliseconds
      return value
    } catch (error) {
      goodUntil = 0
      throw error
    }
  }
  return () => {
    if (reading === null || performance.now() >= goodUntil) reading = readAgain()
    return reading
  }
}
