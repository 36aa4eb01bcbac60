/** A picture that a template shows, by the path that the template knows it under. */
export interface PdfPicture {
  /** From the project's folder, with a slash before it: `/provider-logo.png`; nothing needs to be there. */
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * A PDF to make: a Typst template below the project, and what it reads as `json("/order.json")`: `data`, how many `pages` it
 * is laid out for, and whether it must be `careful` about page breaks. Data are never markup.
 */
export interface PdfOrder<Data = object> {
  /** From the project's folder: `server/domains/invoicing/pdf/document.typ`. */
  readonly template: string
  readonly data: Data
  readonly pictures?: readonly PdfPicture[]
  /** The instant that the file says it was made at, so that the same order gives the same bytes. */
  readonly madeAt: Date
}

/** The same with its data written out, as JSON: one text reaches a thread many times faster than thousands of small ones. */
export type WrittenOrder = PdfOrder<string>
