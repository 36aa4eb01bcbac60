/** Header under which a creating call may be repeated: the same key answers what the first call did, for a day. */
export const idempotencyHeader = 'idempotency-key'

/** Characters of a key at most; one made by chance with 128 bits is right (RFC 4122, version 4, for one). */
export const maxKeyLength = 255

const visibleAscii = /^[\x21-\x7e]+$/

/** Whether a text may be a key: visible ASCII characters, 1 to 255 of them. */
export const isIdempotencyKey = (text: string): boolean => text.length <= maxKeyLength && visibleAscii.test(text)
