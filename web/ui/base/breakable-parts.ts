/**
 * Splits a long word, such as an email or network address, where it may break: after the characters @ : / _
 * and before a dot, never before its ending.
 */
export const breakableParts = (text: string): string[] => text.split(/(?<=[@:/_])|(?=\.(?!\w{1,5}$))/)
