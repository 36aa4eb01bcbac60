import { CallFailure } from '../../../lib/call-failure.ts'

/** The number in the address; null for what is none. */
export const documentId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null

/** Whether there is no such document, as far as the query knows. */
export const isMissing = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  data === undefined && error instanceof CallFailure && error.status === 404
