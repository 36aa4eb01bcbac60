import { afterEach, describe, expect, it } from 'vitest'
import { currentToasts, dismissToast, subscribeToToasts, toast } from './toast.ts'

afterEach(() => {
  for (const message of currentToasts()) dismissToast(message.id)
})

describe('toast', () => {
  it('shows the same text once, as the newest', () => {
    toast.error('Not saved')
    toast.success('Saved')
    toast.error('Not saved')
    expect(currentToasts().map((message) => message.text)).toEqual(['Saved', 'Not saved'])
  })

  it('retains the last four', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) toast.warning(text)
    expect(currentToasts().map((message) => message.text)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('notifies its listeners until they unsubscribe', () => {
    let calls = 0
    const leave = subscribeToToasts(() => {
      calls += 1
    })
    const id = toast.success('Saved')
    dismissToast(id)
    leave()
    toast.success('Again')
    expect(calls).toBe(2)
  })
})
