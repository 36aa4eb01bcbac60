/**
 * The longest texts of people and addresses, in characters: what is typed in one place is printed, corrected and searched in
 * another, so that every form takes them from here. A person's two names fit a document's one.
 */
export const limits = {
  personName: 75,
  name: 160,
  addressLine: 75,
  taxNumber: 30,
} as const
