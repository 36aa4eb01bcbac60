/** A virus found in a file; null for none. The name is the scanner's own, for the log. */
export interface ScanResult {
  readonly virus: string | null
}

/** Scans files for viruses. Every failure is a `ProviderFailure` of `file scanner`: then no file is let through. */
export interface FileScanner {
  scan(content: AsyncIterable<Buffer>): Promise<ScanResult>
  /** Returns the scanner's version; a failure means that it cannot scan now. */
  version(): Promise<string>
}
