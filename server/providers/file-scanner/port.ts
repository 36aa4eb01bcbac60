/** What a scanner found in a file; null for nothing. The name is the scanner's own, for the log. */
export interface ScanResult {
  readonly virus: string | null
}

/** Looks for viruses in files. Whatever fails is a `ProviderFailure` of the provider `file scanner`: then no file is let through. */
export interface FileScanner {
  scan(content: AsyncIterable<Buffer>): Promise<ScanResult>
  /** Its version, as it says it; a failure tells that it cannot scan now. */
  version(): Promise<string>
}
