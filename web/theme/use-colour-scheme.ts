import { useComputedColorScheme } from '@mantine/core'

/** Returns the effective colour scheme of the page, also if the system decides; re-renders when it changes. */
export const useColourScheme = (): 'light' | 'dark' =>
  useComputedColorScheme('light', { getInitialValueInEffect: false })
