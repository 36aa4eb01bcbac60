/**
 * Formats of numbers in messages, for `#` (named `number`) and for `{count, number}` (which names none): grouped as
 * everywhere else, 1.234 in Spanish and Italian too.
 */
export const numberFormats = { number: { useGrouping: 'always' }, undefined: { useGrouping: 'always' } } as const
