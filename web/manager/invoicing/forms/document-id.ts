import { CallFailure } from '#web/lib/call-failure.ts'

/** Parses the number in the address; null if it is invalid. */
export const documentId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null

/** Reports whether the query found no such document. */
export const isMissing = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  data === undefined && error instanceof CallFailure && error.status === 404
