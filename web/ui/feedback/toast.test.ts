import { afterEach, describe, expect, it } from 'vitest'
import { actionOf, currentToasts, dismissToast, subscribeToToasts, toast } from './toast.ts'

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

  it('shows a text with an action as often as it is said, and each until it is closed', () => {
    const undone: number[] = []
    for (const at of [1, 2]) toast.success('Deleted', { label: 'Undo', run: () => undone.push(at) })
    toast.success('Deleted')
    toast.success('Deleted')
    const actions = currentToasts().map(actionOf)
    expect(actions.map((action) => action?.label)).toEqual(['Undo', 'Undo', undefined])
    for (const action of actions) action?.run()
    expect(undone).toEqual([1, 2])
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
