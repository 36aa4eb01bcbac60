/** Takes the focus as soon as it is there: for what comes in the place of the button that was pressed. */
export const focusNow = (element: HTMLElement | null): void => element?.focus()
