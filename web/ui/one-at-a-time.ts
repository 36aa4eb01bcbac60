/** Runs work, one piece at a time: what is asked for while one runs is left out, a second click of the same tick as well. */
export const oneAtATime = (sayBusy: (busy: boolean) => void): ((work: () => unknown) => void) => {
  let running = false
  const end = (): void => {
    running = false
    sayBusy(false)
  }
  return (work) => {
    if (running) return
    const result = work()
    if (!(result instanceof Promise)) return
    running = true
    sayBusy(true)
    void result.then(end, end)
  }
}
