/** Runs one task at a time and ignores calls while it runs, also a second click in the same tick. */
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
