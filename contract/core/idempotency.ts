/** Header that makes a creating call repeatable: the same key returns the first answer, for a day. */
export const idempotencyHeader = 'idempotency-key'

/** Maximum characters of a key; a random one with 128 bits is suitable (RFC 4122, version 4, for example). */
export const maxKeyLength = 255

const visibleAscii = /^[\x21-\x7e]+$/

/** Reports whether a text may be a key: visible ASCII characters, 1 to 255 of them. */
export const isIdempotencyKey = (text: string): boolean => text.length <= maxKeyLength && visibleAscii.test(text)
