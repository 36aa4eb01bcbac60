import { expect, it, vi } from 'vitest'
import { createUploadQueue, type SendFile, type UploadOutcome, type UploadQueue } from './upload-queue.ts'

const file = (name: string, size = 3): File => new File(['x'.repeat(size)], name, { lastModified: 1 })
const files = (count: number): File[] => Array.from({ length: count }, (_, index) => file(`paper-${index}.pdf`))
const states = (queue: UploadQueue): string[] =>
  queue.view().files.map(({ file: { name }, state }) => `${name} ${state}`)

/** Creates sends that end when the test resolves them. */
const controlledSends = () => {
  const open = new Map<string, PromiseWithResolvers<void>>()
  const send: SendFile = ({ name }, { signal }) => {
    const gate = Promise.withResolvers<void>()
    open.set(name, gate)
    signal.addEventListener('abort', () => gate.reject(new Error('aborted')))
    return gate.promise
  }
  const settle = async (name: string, error?: Error): Promise<void> => {
    const gate = open.get(name)
    open.delete(name)
    if (error) gate?.reject(error)
    else gate?.resolve()
    await Promise.resolve()
    await new Promise(setImmediate)
  }
  return { send, settle, underWay: () => [...open.keys()] }
}

it('accepts at most ten files, and reports how many were selected if more', () => {
  const queue = createUploadQueue(['pdf'])
  queue.add(files(8))
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
  expect(queue.view()).toMatchObject({ over: 11 })
  expect(queue.view().files).toHaveLength(8)
  queue.add([file('a.pdf'), file('b.pdf')])
  expect(queue.view()).toMatchObject({ over: null })
  expect(queue.view().files).toHaveLength(10)
})

it('accepts the same file once', () => {
  const queue = createUploadQueue(['pdf'])
  queue.add([file('a.pdf'), file('a.pdf')])
  queue.add([file('a.pdf')])
  expect(queue.view().files).toHaveLength(1)
})

it('rejects invalid files before sending, and never sends them', async () => {
  const queue = createUploadQueue(['pdf', 'csv'])
  queue.add([
    file('a.exe'),
    file('pdf'),
    file('empty.CSV', 0),
    new File([new Uint8Array(20_000_001)], 'big.pdf'),
    file('A.PDF'),
  ])
  expect(queue.view().files.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'refused', 'waiting'])
  expect(queue.view().files.map(({ cause }) => (cause instanceof Error ? cause.message : ''))).toEqual([
    'file_type',
    'file_type',
    'file_empty',
    'file_too_large',
    '',
  ])
  const send = vi.fn<SendFile>(() => Promise.resolve())
  expect(await queue.start(send)).toEqual({ sent: 1, left: 4 })
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['A.PDF'])
})

it('sends three at a time, continues after a failure, and retains the failed file with its cause', async () => {
  const settled: UploadOutcome[] = []
  const queue = createUploadQueue(['pdf'])
  queue.onSettled((outcome) => settled.push(outcome))
  const { send, settle, underWay } = controlledSends()
  queue.add(files(5))
  const outcome = queue.start(send)
  expect(underWay()).toHaveLength(3)
  expect(queue.view().running).toBe(true)
  await settle('paper-1.pdf', new Error('full'))
  expect(underWay()).toEqual(['paper-0.pdf', 'paper-2.pdf', 'paper-3.pdf'])
  for (const name of ['paper-0.pdf', 'paper-2.pdf', 'paper-3.pdf', 'paper-4.pdf']) await settle(name)
  expect(await outcome).toEqual({ sent: 4, left: 1 })
  expect(states(queue)).toEqual(['paper-1.pdf failed'])
  expect(queue.view()).toMatchObject({ running: false, event: { kind: 'sent', name: 'paper-4.pdf' } })

  const [failed] = queue.view().files
  queue.retry(failed?.key ?? '')
  expect(underWay()).toEqual(['paper-1.pdf'])
  await settle('paper-1.pdf')
  expect(queue.view()).toMatchObject({ files: [], running: false })
  expect(settled).toEqual([
    { sent: 4, left: 1 },
    { sent: 1, left: 0 },
  ])
})

it('aborts a file that is removed, and does not report success for all', async () => {
  const queue = createUploadQueue(['pdf'])
  const { send, settle, underWay } = controlledSends()
  queue.add(files(2))
  const outcome = queue.start(send)
  queue.remove(queue.view().files[0]?.key ?? '')
  await settle('paper-1.pdf')
  expect(await outcome).toEqual({ sent: 1, left: 1 })
  expect(queue.view().files).toEqual([])
  expect(underWay()).toEqual(['paper-0.pdf'])
})

it('counts as left only files that were started and did not arrive', async () => {
  const queue = createUploadQueue(['pdf'])
  const { send, settle } = controlledSends()
  queue.add([...files(2), file('a.exe')])
  const outcome = queue.start(send)
  const [first, , refused] = queue.view().files
  // Rejected files were never started, and a second removal changes nothing.
  queue.remove(refused?.key ?? '')
  queue.remove(refused?.key ?? '')
  await settle('paper-0.pdf')
  queue.remove(first?.key ?? '')
  await settle('paper-1.pdf')
  expect(await outcome).toEqual({ sent: 2, left: 0 })
})

it('does not count as left a file that arrived before it could be aborted', async () => {
  const queue = createUploadQueue(['pdf'])
  const gate = Promise.withResolvers<void>()
  queue.add(files(1))
  const outcome = queue.start(() => gate.promise)
  queue.remove(queue.view().files[0]?.key ?? '')
  gate.resolve()
  expect(await outcome).toEqual({ sent: 1, left: 0 })
})

it('retains everything in the list when stopped', async () => {
  const queue = createUploadQueue(['pdf'])
  const { send } = controlledSends()
  queue.add(files(4))
  const outcome = queue.start(send)
  queue.stop()
  expect(await outcome).toEqual({ sent: 0, left: 4 })
  expect(states(queue).every((state) => state.endsWith('waiting'))).toBe(true)
})

it('reports no result after its page was left', async () => {
  const queue = createUploadQueue(['pdf'])
  const { send } = controlledSends()
  queue.add(files(1))
  const outcome = queue.start(send)
  queue.leave()
  expect(await outcome).toBeNull()
  expect(await queue.start(() => Promise.resolve())).toEqual({ sent: 1, left: 0 })
})

it('starts nothing without a file, and reports that', async () => {
  const queue = createUploadQueue(['pdf'])
  const send = vi.fn<SendFile>()
  expect(await queue.start(send)).toEqual({ sent: 0, left: 0 })
  expect(queue.view().missing).toBe(true)
  expect(send).not.toHaveBeenCalled()
  queue.add([file('a.pdf')])
  expect(queue.view().missing).toBe(false)
})

it('reports progress in whole hundredths', async () => {
  const queue = createUploadQueue(['pdf'])
  queue.add([file('a.pdf')])
  const shares: (number | undefined)[] = []
  await queue.start((_, { onProgress }) => {
    for (const [sent, total] of [
      [0, 0],
      [333, 1000],
      [339, 1000],
      [1000, 1000],
    ] as const) {
      onProgress(sent, total)
      shares.push(queue.view().files[0]?.share)
    }
    return Promise.resolve()
  })
  expect(shares).toEqual([0, 0.33, 0.33, 1])
})

it('sends a single picked file, and all of them the next time', async () => {
  const queue = createUploadQueue(['pdf'])
  queue.add(files(2))
  const [, second] = queue.view().files
  queue.pick(second?.key ?? null)
  const send = vi.fn<SendFile>(() => Promise.resolve())
  expect(await queue.start(send)).toEqual({ sent: 1, left: 1 })
  expect(await queue.start(send)).toEqual({ sent: 1, left: 0 })
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['paper-1.pdf', 'paper-0.pdf'])
})
