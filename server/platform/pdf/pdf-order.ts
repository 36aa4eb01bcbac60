/** A picture of a template, by the path that the template uses. */
export interface PdfPicture {
  /** From the project's folder with a leading slash: `/provider-logo.png`; the file need not exist. */
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * A PDF to compile: a Typst template below the project, and its `json("/order.json")`. That file has `data`, the number
 * of `pages` it is laid out for, and whether page breaks must be `careful`. Data are never markup.
 */
export interface PdfOrder<Data = object> {
  /** From the project's folder: `server/domains/invoicing/pdf/document.typ`. */
  readonly template: string
  readonly data: Data
  readonly pictures?: readonly PdfPicture[]
  /** The creation date inside the file, so that the same order gives the same bytes. */
  readonly madeAt: Date
}

/** The same order with its data as JSON: one text reaches a thread many times faster than thousands of small ones. */
export type WrittenOrder = PdfOrder<string>
