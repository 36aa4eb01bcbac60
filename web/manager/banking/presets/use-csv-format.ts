import { useSyncExternalStore } from 'react'
import { ownChoice, saveOwnChoice, subscribeToOwnChoices } from '#web/lib/own-choice.ts'

const area = 'csv'
const name = 'bank_exports'

/** Returns which CSV format the person used last, '' for the standard one, and how to choose another. */
export const useCsvFormat = (): readonly [string, (format: string) => void] => [
  useSyncExternalStore(subscribeToOwnChoices, () => ownChoice(area, name)) ?? '',
  (format) => saveOwnChoice(area, name, format),
]
