/** Columns of files that are withheld, and retained for five years (docs/decisions/0047): planted, and not in the archive. */
export const withheld: readonly string[] = [
  'aml_evidence.name',
  'aml_file.answers',
  'aml_file.countries',
  'aml_file.customer_email',
  'aml_file.customer_name',
  'aml_file.identified',
  'aml_file.owners',
  'aml_file.purpose',
  'aml_file.raise_reason',
  'aml_file.screening',
  'aml_file.source_of_funds',
  'aml_file.suspicion_note',
]
