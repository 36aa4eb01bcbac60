import { usePhoneReading } from './use-phone-reading.ts'

/** Shows a stored telephone number in the format of its country. */
export function PhoneText({ number }: { number: string }) {
  return <>{usePhoneReading(number)?.text ?? number}</>
}
