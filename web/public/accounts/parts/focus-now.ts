/** Focuses an element on mount: for content that replaces the pressed button. */
export const focusNow = (element: HTMLElement | null): void => element?.focus()
