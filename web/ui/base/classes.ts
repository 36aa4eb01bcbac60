/** Joins class names, omitting false and undefined. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ')
}
